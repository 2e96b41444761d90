import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { compiledStep } from "./compiled-once.server";
import type { Database } from "./schema";

/**
 * The one order in which a transaction takes its locks, rows by ascending id: so transactions may wait for each other,
 * but never deadlock. Triggers follow it too. A place is a table, or a name for something that has no row to lock.
 * Exceptions and their reasons: docs/decisions/0160-verbs-steps-and-locks.md.
 */
const lockOrder = [
  // A person's data is locked by the person's row.
  "users",
  "username",
  "code target",
  "new uploads",
  // Things edited by staff. A page's row also stands for its draft and its publications.
  "staff",
  "setting",
  "message text",
  "category tree",
  "commission rules",
  "tax rates",
  "search keywords",
  "new search synonyms",
  "search_synonyms",
  "attributes",
  "brands",
  "adverts",
  "help category list",
  "agreed words",
  "marks of legal texts",
  "articles",
  "announcements",
  "courier list",
  "payment provider list",
  "bot question list",
  "feedback",
  "complaints",
  "shop_applications",
  // A picture that is replaced everywhere is held before the pages that show it.
  "library_pictures",
  "pages",
  // Money and stock.
  "statement line",
  "recharges",
  "withdrawals",
  "wallet_adjustments",
  // What a provider holds, while a payout of it is booked.
  "payouts of a provider",
  "order timers",
  "payments",
  "teams",
  "order_groups",
  "orders",
  "parcels",
  "refunds",
  "coupons",
  "coupons_owned",
  "membership_plans",
  // Whoever plans a room, or closes a shop with its rooms.
  "rooms of a shop",
  // A room ends its offers with it.
  "live_rooms",
  "flash_slots",
  "offers",
  "offer_skus",
  "reviews",
  "authors",
  "topics",
  "posts",
  "post_comments",
  "skus",
  "goods",
  // Only triggers lock categories (search_hold_still).
  "categories",
  "shops",
  "bargains",
  // A membership saves before any money moves.
  "memberships",
  // Whoever is paid for bringing people: so that nobody is who gives up the account meanwhile.
  "referrer",
  "paper prefixes",
  // Whoever issues papers: held until the end, so that numbers have no gaps; late, so that it is held briefly.
  "paper_issuers",
  "ledger_accounts",
  "sign-in ranking",
  "feed versions",
  // A person's points: their lots, and the accounts of points, which no transfer of money has.
  "points",
  "ledger seals",
  // Cases of the service desk; an operator takes at most as many as the limit.
  "desk operator",
  "desk_cases",
  // Any event may be reported in a conversation.
  "conversations",
  "outbox_messages",
] as const;

type Place = (typeof lockOrder)[number];
/** Tables whose rows can be locked by id. */
type LockedTable = Extract<Place, keyof Database>;
type LockedName = Exclude<Place, LockedTable>;
/** `update` also waits for writers of rows that refer to this one: needed before a deletion. */
type Strength = "no key update" | "update";

interface Held {
  /** Rank of the latest lock, and its greatest id. */
  last: { rank: number; id: number };
  keys: Set<string>;
}

const heldBy = new WeakMap<Transaction<Database>, Held>();

/**
 * Locks rows until the transaction ends and returns the ids of those that exist; read them afterwards. Locks already
 * held are not requested again, so every step may lock what it needs. Throws when a later place, or a greater id of the
 * same table, is already locked: that is a bug of the caller.
 */
export async function lockRows(
  trx: Transaction<Database>,
  table: LockedTable,
  ids: readonly number[],
  strength: Strength = "no key update",
): Promise<number[]> {
  const held = heldOf(trx);
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const keyOf = (id: number) => `${table} ${id}`;
  const fresh = sorted.filter(
    (id) => !held.keys.has(`${keyOf(id)} ${strength}`) && !held.keys.has(`${keyOf(id)} update`),
  );
  const gone = new Set<number>();
  if (fresh.length > 0) {
    recordLockOrder(held, table, fresh[0] ?? 0, fresh.at(-1) ?? 0);
    const rows = await lockingOf(table, strength)(trx, { ids: fresh });
    const there = new Set(rows.map(({ id }) => id));
    for (const id of fresh) {
      if (there.has(id)) held.keys.add(`${keyOf(id)} ${strength}`);
      else gone.add(id);
    }
  }
  return sorted.filter((id) => !gone.has(id));
}

/**
 * Returns a step that locks the rows which meet a condition, by ascending id, for when their ids are not known yet. One
 * statement, compiled once. Others of the table cannot be locked afterwards.
 */
export function lockingWhere<Values extends object>() {
  return (
    table: LockedTable,
    condition: (value: <Name extends keyof Values & string>(name: Name) => Values[Name]) => RawBuilder<SqlBool>,
  ) => {
    const find = compiledStep<Values>()(
      (_, value) => sql<{ id: number }>`
        select id from ${sql.table(table)} where ${condition(value)} order by id for no key update`,
    );
    return async (trx: Transaction<Database>, values: Values): Promise<void> => {
      const held = heldOf(trx);
      recordLockOrder(held, table, 0, Number.POSITIVE_INFINITY);
      for (const { id } of await find(trx, values)) held.keys.add(`${table} ${id} no key update`);
    };
  };
}

type Locking = (trx: Transaction<Database>, values: { ids: number[] }) => Promise<{ id: number }[]>;
const lockings = new Map<string, Locking>();

function lockingOf(table: LockedTable, strength: Strength): Locking {
  const key = `${table} ${strength}`;
  const known = lockings.get(key);
  if (known) return known;
  const locking = compiledStep<{ ids: number[] }>()(
    (_, value) => sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${value("ids")}::bigint[])
        order by id for ${sql.raw(strength)}`,
  );
  lockings.set(key, locking);
  return locking;
}

/**
 * Locks a name until the transaction ends, standing in for rows that may not exist yet.
 * @param which one of several, "" = there is only one
 */
export function lockName(trx: Transaction<Database>, place: LockedName, which = ""): Promise<void> {
  return lockNames(trx, place, [which]);
}

/** The same for several of a place at once, in their own order: a later one of the place cannot be locked any more. */
export async function lockNames(
  trx: Transaction<Database>,
  place: LockedName,
  which: readonly string[],
): Promise<void> {
  const held = heldOf(trx);
  const keys = which.map((one) => `${place} ${one}`).filter((key) => !held.keys.has(key));
  if (keys.length === 0) return;
  recordLockOrder(held, place, 0, Number.POSITIVE_INFINITY);
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    held.keys.add(key);
  }
}

/**
 * Lets nobody write a table until the transaction ends, and waits for those who do: for a decision about all rows of
 * it, also those that are not there yet. Writers hold no lock of a later place while they wait.
 */
export async function holdWriters(trx: Transaction<Database>, table: keyof Database): Promise<void> {
  await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
}

/** Shares locks between steps of one transaction sent together (`pipeline`). */
export function shareLocks(trx: Transaction<Database>, own: Transaction<Database>): void {
  heldBy.set(own, heldOf(trx));
}

function heldOf(trx: Transaction<Database>): Held {
  const known = heldBy.get(trx);
  if (known) return known;
  const held: Held = { last: { rank: -1, id: 0 }, keys: new Set() };
  heldBy.set(trx, held);
  return held;
}

/** Records an upcoming lock. Names of the same place are unordered: a transaction takes one of each. */
function recordLockOrder(held: Held, place: Place, min: number, greatest: number): void {
  const rank = lockOrder.indexOf(place);
  const { last } = held;
  if (rank < last.rank || (rank === last.rank && min <= last.id)) {
    throw new Error(`locks out of order: ${place} ${min} after ${lockOrder[last.rank]} ${last.id}`);
  }
  held.last = { rank, id: greatest };
}
