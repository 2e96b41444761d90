import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { BanReason } from "./ban-terms";

/** A ban in force, as shown to the person. */
export interface OpenBan {
  id: number;
  reason: BanReason;
  /** Ms since 1970; null = until it is lifted. */
  endsAt: number | null;
}

const inForce = sql<boolean>`user_bans.lifted_at is null and (user_bans.ends_at is null or user_bans.ends_at > now())`;
const msOf = (column: string) => sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/** Returns the ban in force; null = none. */
export async function openBanOf(handle: Handle, userId: number): Promise<OpenBan | null> {
  const row = await handle
    .selectFrom("user_bans")
    .select(["id", "reason", msOf("ends_at").as("endsAt")])
    .where("user_id", "=", userId)
    .where(inForce)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** A ban in the console. Moments in ms since 1970. */
export interface BanOfPerson extends OpenBan {
  words: string;
  by: string;
  at: number;
  open: boolean;
  liftedAt: number | null;
  liftedBy: string | null;
  liftWords: string;
}

/** Returns a person's bans, the latest first. One statement. */
export async function bansOf(handle: Handle, userId: number): Promise<BanOfPerson[]> {
  return handle
    .selectFrom("user_bans")
    .innerJoin("staff", "staff.id", "user_bans.staff_id")
    .leftJoin("staff as lifter", "lifter.id", "user_bans.lifted_by")
    .select(["user_bans.id", "user_bans.reason", "words", "staff.name as by", "lifter.name as liftedBy"])
    .select(["lift_words as liftWords", inForce.as("open")])
    .select([msOf("ends_at").as("endsAt"), msOf("lifted_at").as("liftedAt")])
    .select(sql<number>`(extract(epoch from user_bans.created_at) * 1000)::bigint`.as("at"))
    .where("user_id", "=", userId)
    .orderBy("user_bans.id", "desc")
    .limit(50)
    .execute();
}

/** Returns the state of an account: open, banned, or given up; null = no such person. The row is locked. */
export async function standingOf(
  trx: Transaction<Database>,
  userId: number,
): Promise<{ banned: boolean; forgotten: boolean } | null> {
  const row = await trx
    .selectFrom("users")
    .select(sql<boolean>`coalesce(banned_until > now(), false)`.as("banned"))
    .select(sql<boolean>`forgotten_at is not null`.as("forgotten"))
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

interface NewBan {
  userId: number;
  staffId: number;
  reason: BanReason;
  words: string;
  /** Null = until it is lifted. */
  days: number | null;
}

/** Inserts a ban and puts it into force. The person's row is locked. */
export async function insertBan(trx: Transaction<Database>, ban: NewBan): Promise<void> {
  const { userId, staffId, reason, words, days } = ban;
  const end = days === null ? sql<null>`null` : sql<Date>`now() + make_interval(days => ${days}::int)`;
  await trx
    .insertInto("user_bans")
    .values({ user_id: userId, staff_id: staffId, reason, words, ends_at: end })
    .execute();
  const until = days === null ? sql<Date>`'infinity'` : end;
  await trx.updateTable("users").set({ banned_until: until }).where("id", "=", userId).execute();
}

/** Ends the ban in force. The person's row is locked. */
export async function endBan(
  trx: Transaction<Database>,
  { userId, staffId, words }: { userId: number; staffId: number; words: string },
): Promise<void> {
  await trx
    .updateTable("user_bans")
    .set({ lifted_at: sql<Date>`now()`, lifted_by: staffId, lift_words: words })
    .where("user_id", "=", userId)
    .where(inForce)
    .execute();
  await trx.updateTable("users").set({ banned_until: null }).where("id", "=", userId).execute();
}

export async function endSessionsOf(trx: Transaction<Database>, userId: number): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom("user_sessions").where("owner_id", "=", userId).executeTakeFirst();
  return Number(numDeletedRows);
}
