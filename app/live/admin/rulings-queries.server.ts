import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { HostWarning } from "../studio/host-warning";

/** What staff need of a room to rule about it. */
export interface RuledRoom {
  id: number;
  shopId: number;
  /** Of the shop: whoever is told. */
  ownerId: number;
  title: string;
  onAir: boolean;
}

/** Returns a room for a ruling; null = there is none. */
export async function ruledRoom(handle: Handle, roomId: number): Promise<RuledRoom | null> {
  const { rows } = await sql<RuledRoom>`
    select live_rooms.id, shop_id as "shopId", owner_id as "ownerId", title, live_rooms.state = 'on_air' as "onAir"
    from live_rooms join shops on shops.id = shop_id where live_rooms.id = ${roomId}`.execute(handle);
  return rows[0] ?? null;
}

/** SQL of what staff told the host of `live_rooms` last; null = nothing. */
export const lastWarning = sql<HostWarning | null>`(
  select jsonb_build_object('id', ruling.id, 'words', words, 'by', split_part(staff.name, ' ', 1),
    'at', (extract(epoch from ruling.created_at) * 1000)::bigint)
  from live_rulings ruling join staff on staff.id = staff_id
  where ruling.room_id = live_rooms.id and kind = 'warned' order by ruling.id desc limit 1)`;

/** Returns what staff told the host of a room last; null = nothing. */
export async function warningOf(handle: Handle, roomId: number): Promise<HostWarning | null> {
  const { rows } = await sql<{ warning: HostWarning | null }>`
    select ${lastWarning} as warning from live_rooms where id = ${roomId}`.execute(handle);
  return rows[0]?.warning ?? null;
}

interface NewRuling {
  roomId: number;
  kind: "warned" | "cut";
  words: string;
  staffId: number;
  /** Null = for ever. */
  banDays: number | null;
}

/** Step: writes a ruling about a room, which is locked. */
export async function insertRuling(
  trx: Transaction<Database>,
  { roomId, kind, words, staffId, banDays }: NewRuling,
): Promise<void> {
  await trx
    .insertInto("live_rulings")
    .values({ room_id: roomId, kind, words, staff_id: staffId, ban_days: banDays })
    .execute();
}

/** A cut, as its verbs read it; whoever changes it has its room locked. */
interface CutRow {
  id: number;
  staffId: number;
  appealed: boolean;
  outcome: "upheld" | "lifted" | null;
  /** Who decided the appeal. */
  decidedBy: string | null;
}

/** Returns the cut of a room; null = it was not cut off. */
export async function cutOfRoom(trx: Transaction<Database>, roomId: number): Promise<CutRow | null> {
  const { rows } = await sql<CutRow>`
    select ruling.id, staff_id as "staffId", appealed_at is not null as appealed, outcome, staff.name as "decidedBy"
    from live_rulings ruling left join staff on staff.id = decided_by
    where room_id = ${roomId} and kind = 'cut'`.execute(trx);
  return rows[0] ?? null;
}

/** Step: stores the appeal of a cut. */
export async function storeAppeal(
  trx: Transaction<Database>,
  { rulingId, words }: { rulingId: number; words: string },
): Promise<void> {
  await trx
    .updateTable("live_rulings")
    .set({ appealed_at: sql<Date>`now()`, appeal_words: words })
    .where("id", "=", rulingId)
    .execute();
}

/** Step: stores what became of an appeal. */
export async function storeDecision(
  trx: Transaction<Database>,
  decision: { rulingId: number; outcome: "upheld" | "lifted"; answer: string; staffId: number },
): Promise<void> {
  const { rulingId, outcome, answer, staffId } = decision;
  await trx
    .updateTable("live_rulings")
    .set({ outcome, answer, decided_by: staffId, decided_at: sql<Date>`now()` })
    .where("id", "=", rulingId)
    .execute();
}

/** A ruling as its readers see it; moments in ms since 1970. */
export interface RoomRuling {
  id: number;
  kind: "warned" | "cut";
  words: string;
  /** Names of staff, for the console alone. */
  by: string;
  byId: number;
  at: number;
  /** The end of the time without live; equal to `at` = there is none, null = for ever. */
  until: number | null;
  appealedAt: number | null;
  appealWords: string | null;
  outcome: "upheld" | "lifted" | null;
  answer: string;
  decidedBy: string | null;
}

/** Returns what was ruled about a room, latest first. */
export async function rulingsOfRoom(handle: Handle, roomId: number): Promise<RoomRuling[]> {
  const ms = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)::float`;
  const { rows } = await sql<RoomRuling>`
    select ruling.id, kind, words, maker.name as by, maker.id as "byId", ${ms(sql`ruling.created_at`)} as at,
      ${ms(sql`ruling.created_at + make_interval(days => ban_days)`)} as until,
      ${ms(sql`appealed_at`)} as "appealedAt", appeal_words as "appealWords", outcome, answer,
      decider.name as "decidedBy"
    from live_rulings ruling join staff maker on maker.id = staff_id left join staff decider on decider.id = decided_by
    where room_id = ${roomId} order by ruling.id desc`.execute(handle);
  return rows;
}
