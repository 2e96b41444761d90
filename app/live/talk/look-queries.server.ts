import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import { liveLimits } from "../limits";
import type { RoomState } from "../room";
import { talkLimits } from "./talk-limits";

export interface LineRow {
  number: number;
  /** Null = whoever said it has given the account up. */
  nickname: string | null;
  side: "host" | "viewer";
  body: string;
  ms: number;
  /** It was removed. */
  gone: boolean;
}

/** What a look finds of a room. */
export interface LookRow {
  id: number;
  state: RoomState;
  interrupted: boolean;
  /** Number of the last line. */
  last: number;
  likes: number;
  follows: number;
  slow: number;
  acts: number;
  /** How often its shelf was changed, and the goods that are explained now; null = none. */
  shelf: number;
  explained: number | null;
  pinned: LineRow | null;
  /** Above the number that was asked for, in order; removed ones too. */
  lines: LineRow[];
  /** Numbers of removed ones among the latest, and who may not speak; null = nothing was done since the last look. */
  gone: number[] | null;
  mutes: { userId: number; seconds: number | null }[] | null;
}

/** What is known of a room: the number of the last line (-1 = nothing, the latest are wanted) and its acts. */
interface Known {
  id: number;
  after: number;
  acts: number;
}

/** Lines that one look brings at most, and how far back a removed one is told. */
const most = 500;

const line = sql`l.number, users.nickname, l.side, l.body, l.media_ms::float as ms, l.removed_at is not null as gone
  from live_lines l left join users on users.id = l.user_id where l.room_id = live_rooms.id`;

const rooms = compiledOnce<{ ids: number[]; after: number[]; acts: number[] }>()<LookRow>(
  (_, value) => sql<LookRow>`
    select live_rooms.id, live_rooms.state, lines as last, likes, follows, slow_seconds as slow, live_rooms.acts,
      shelf_acts as shelf, explained_id::float as explained,
      coalesce(live_rooms.state = 'on_air' and clock_timestamp() - coalesce(last_at, started_at)
        > make_interval(secs => ${sql.lit(liveLimits.interruptedMs / 1000)}), false) as interrupted,
      (select to_jsonb(pinned) from (select ${line} and l.number = pinned_line) pinned) as pinned,
      (select coalesce(jsonb_agg(to_jsonb(said) order by said.number), '[]') from (
        select ${line} and l.number > greatest(wanted.after, lines - case when wanted.after < 0
          then ${sql.lit(talkLimits.kept)} else ${sql.lit(most)} end)) said) as lines,
      case when wanted.acts <> live_rooms.acts then array(select number from live_lines
        where room_id = live_rooms.id and removed_at is not null and number > lines - ${sql.lit(most)}) end as gone,
      case when wanted.acts <> live_rooms.acts then (
        select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'seconds',
          ceil(extract(epoch from until - clock_timestamp())))), '[]')
        from live_mutes where room_id = live_rooms.id and coalesce(until > clock_timestamp(), true)) end as mutes
    from unnest(${value("ids")}::bigint[], ${value("after")}::int[], ${value("acts")}::int[]) wanted (id, after, acts)
      join live_rooms on live_rooms.id = wanted.id join shops on shops.id = shop_id and shops.state = 'open'`,
);

/** Returns what is new in rooms, in one statement; rooms that are not there, or whose shop is closed, are left out. */
export const lookAtRooms = (handle: Handle, known: readonly Known[]): Promise<LookRow[]> =>
  rooms(handle, {
    ids: known.map(({ id }) => id),
    after: known.map(({ after }) => after),
    acts: known.map(({ acts }) => acts),
  });
