import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Days in which requested data can be downloaded, any number of times. */
export const exportDays = 7;

/** A request for a person's data. Moments in ms since 1970. */
export interface DataExport {
  id: number;
  at: number;
  endsAt: number;
  takenAt: number | null;
  /** Member of staff who produced it; null = the person's own request. */
  by: string | null;
  words: string;
  open: boolean;
}

const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Returns the requests for a person's data, newest first.
 * @param by whose: the person's own, or all of them, for the staff
 */
export function exportsOf(handle: Handle, userId: number, by: "person" | "all"): Promise<DataExport[]> {
  return handle
    .selectFrom("data_exports")
    .leftJoin("staff", "staff.id", "data_exports.staff_id")
    .select(["data_exports.id", "staff.name as by", "words", ms("data_exports.created_at").as("at")])
    .select([ms("ends_at").as("endsAt"), ms("taken_at").as("takenAt"), sql<boolean>`ends_at > now()`.as("open")])
    .where("user_id", "=", userId)
    .$if(by === "person", (query) => query.where("staff_id", "is", null))
    .orderBy("data_exports.id", "desc")
    .limit(10)
    .execute();
}

/** Inserts a request for data; a repeated key of the same person is the first request. */
export async function insertExport(
  trx: Transaction<Database>,
  { userId, staffId, words, key }: { userId: number; staffId: number | null; words: string; key: string },
): Promise<boolean> {
  const row = await trx
    .insertInto("data_exports")
    .values({
      user_id: userId,
      staff_id: staffId,
      words,
      key,
      ends_at: sql<Date>`now() + make_interval(days => ${sql.lit(exportDays)})`,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "staff_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of a person's own requests in the last 24 hours. */
export async function exportsToday(handle: Handle, userId: number): Promise<number> {
  const row = await handle
    .selectFrom("data_exports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("staff_id", "is", null)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Notes that data is being taken; false = not asked for by them, not this person's, or too late.
 * @param by who asked for it: the person, or a member of staff
 */
export async function takeExport(
  handle: Handle,
  { id, userId, by }: { id: number; userId: number; by: "person" | "staff" },
): Promise<boolean> {
  const row = await handle
    .updateTable("data_exports")
    .set({ taken_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("staff_id", by === "person" ? "is" : "is not", null)
    .where("ends_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldExports(handle: Handle): Promise<void> {
  await handle.deleteFrom("data_exports").where("ends_at", "<", sql<Date>`now() - interval '30 days'`).execute();
}

export async function forgetExports(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.deleteFrom("data_exports").where("user_id", "=", userId).execute();
}
