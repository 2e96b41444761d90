import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** A live of a shop: planned, on air, ended. */
interface LiveRoomsTable {
  id: Generated<number>;
  shop_id: number;
  /** Who planned it; on air, who speaks. */
  user_id: Maybe<number>;
  title: string;
  /** Hash in `media`. */
  cover: Maybe<string>;
  state: Generated<"planned" | "on_air" | "ended" | "cancelled">;
  /** Null = it starts as soon as its host is ready. */
  planned_for: MaybeMoment;
  started_at: MaybeMoment;
  ended_at: MaybeMoment;
  ended_by: Maybe<"host" | "silence" | "shop" | "disk" | "cut">;
  /** The run whose key may send now. */
  run_id: Maybe<string>;
  /** Accepted: number of the last segment, length in ms and size of all, and when the last one came. */
  segments: Generated<number>;
  length_ms: Generated<number>;
  /** How often something was lost, or its host began anew. */
  parts: Generated<number>;
  bytes: Generated<number>;
  last_at: MaybeMoment;
  /** The part of the recording that is shown, in media time; `cut_to_ms` null = to its end. */
  cut_from_ms: Generated<number>;
  cut_to_ms: Maybe<number>;
  /** The host hid the recording. */
  hidden_at: MaybeMoment;
  /** Its files are deleted. */
  removed_at: MaybeMoment;
  /** Goods that are shown over the picture now. */
  explained_id: Maybe<number>;
  /** Most viewers at once. */
  viewers_most: Generated<number>;
  viewers_most_at: MaybeMoment;
  /** All who watched, each once. */
  viewers: Generated<number>;
  /** Number of the last line. */
  lines: Generated<number>;
  likes: Generated<number>;
  /** Whoever followed the shop from this room. */
  follows: Generated<number>;
  /** How often viewers opened its goods. */
  taps: Generated<number>;
  pinned_line: Maybe<number>;
  /** Seconds between two lines of a viewer, beyond what holds everywhere. */
  slow_seconds: Generated<number>;
  /** Who sends it: its host's page, or an engine of the owner. */
  driver: Generated<"own" | "external">;
  /** Which of its stream keys is valid; an external room's. */
  stream_keys: Generated<number>;
  /** How often its people removed a line or muted somebody. */
  acts: Generated<number>;
  /** Of the form that planned it, unique with the shop. */
  key: string;
  version: Generated<number>;
  created_at: CreatedAt;
  /** How often the shelf, what is explained or an offer of the room was changed. */
  shelf_acts: Generated<number>;
}

/** How many watched at once, most of a minute. */
interface LiveMinutesTable {
  room_id: number;
  minute: Date;
  viewers: number;
}

/** What one opening of the host's page sends. */
interface LiveRunsTable {
  /** In the addresses of its segments. */
  id: Generated<string>;
  room_id: number;
  key_hash: Buffer;
  /** Where its media begins in that of the room. */
  from_ms: number;
  /** Container and codecs; null = nothing was sent yet. */
  mime: Maybe<string>;
  init_hash: Maybe<string>;
  /** Of an external room: the connection that the engine names, and when it said that this one is over. */
  client: Maybe<string>;
  left_at: MaybeMoment;
  started_at: CreatedAt;
}

interface LiveSegmentsTable {
  room_id: number;
  /** Without gaps in its room. */
  number: number;
  run_id: string;
  /** Media time of the room. */
  starts_ms: number;
  length_ms: number;
  bytes: number;
  hash: string;
  /** The room's parts when it came: a player starts anew with each. */
  part: number;
  received_at: CreatedAt;
}

/** The shelf of a room. */
interface LiveGoodsTable {
  room_id: number;
  goods_id: number;
  place: number;
}

/** When goods were shown over the picture. */
interface LiveExplainedTable {
  id: Generated<number>;
  room_id: number;
  /** Null = from here on nothing was. */
  goods_id: Maybe<number>;
  /** Media time of the room. */
  from_ms: number;
  created_at: CreatedAt;
}

/** What was said in a room. */
interface LiveLinesTable {
  room_id: number;
  /** Without gaps in its room. */
  number: number;
  /** Null = whoever said it has given the account up. */
  user_id: Maybe<number>;
  side: "host" | "viewer";
  body: string;
  /** Language of the page. */
  language: string;
  /** Media time of the room when it was said. */
  media_ms: number;
  removed_at: MaybeMoment;
  removed_by: Maybe<number>;
  /** Of the sender, unique with the person. */
  key: string;
  created_at: CreatedAt;
}

/** What is said in a recording, written down. */
interface LiveCaptionsTable {
  room_id: number;
  /** WebVTT. */
  body: string;
  locale: string;
  created_at: CreatedAt;
}

/** Who may not speak in a room. */
interface LiveMutesTable {
  room_id: number;
  user_id: number;
  /** Null = as long as the room lasts. */
  until: MaybeMoment;
  muted_by: Maybe<number>;
  created_at: CreatedAt;
}

/** Who watches a room, or did. */
interface LiveViewersTable {
  room_id: number;
  /** `u7` = a person; `v…` = the hash of a visitor that is another one each day. */
  viewer: string;
  first_at: CreatedAt;
  seen_at: CreatedAt;
  /** Up to when likes of a person are counted. */
  likes_until: MaybeMoment;
  /** Likes that the last report brought. */
  likes_taken: Generated<number>;
}

/** Who wants to be told when a planned room goes on air. */
interface LiveRemindersTable {
  room_id: number;
  user_id: number;
  created_at: CreatedAt;
  /** Its time was moved, of which they are not told yet. */
  moved: Generated<boolean>;
  /** When they were told that it is on air; null = not yet. */
  told_at: MaybeMoment;
}

/** What staff ruled about a room, and the appeal of its shop. */
interface LiveRulingsTable {
  id: Generated<number>;
  room_id: number;
  kind: "warned" | "cut";
  /** To the host; of a room that was cut off, its viewers read them too. */
  words: string;
  staff_id: number;
  /** So many days its shop may not go live; null = for ever. */
  ban_days: ColumnType<number | null, number | null | undefined, never>;
  created_at: CreatedAt;
  appealed_at: MaybeMoment;
  appeal_words: Maybe<string>;
  outcome: Maybe<"upheld" | "lifted">;
  /** To the shop. */
  answer: Generated<string>;
  decided_by: Maybe<number>;
  decided_at: MaybeMoment;
}

export interface LiveTables {
  live_rooms: LiveRoomsTable;
  live_runs: LiveRunsTable;
  live_segments: LiveSegmentsTable;
  live_goods: LiveGoodsTable;
  live_explained: LiveExplainedTable;
  live_lines: LiveLinesTable;
  live_captions: LiveCaptionsTable;
  live_mutes: LiveMutesTable;
  live_viewers: LiveViewersTable;
  live_minutes: LiveMinutesTable;
  live_reminders: LiveRemindersTable;
  live_rulings: LiveRulingsTable;
}
