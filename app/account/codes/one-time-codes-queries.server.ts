import { sql } from "kysely";
import type { Db } from "~/db/client.server";
import type { OneTimeCodesTable } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";

export type CodePurpose = OneTimeCodesTable["purpose"];

/** How long what a code proved may be used, in minutes. */
export const proofMinutes = 10;

/** One sender at a time for a target, until the transaction ends. */
export async function lockTarget(trx: Handle, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${target}`}, 0))`.execute(trx);
}

/** Seconds since the last code that this device asked for went to the target, whatever it was for; null = none is known. */
export async function secondsSinceLastCode(
  handle: Handle,
  { target, device }: { target: string; device: string },
): Promise<number | null> {
  const row = await handle
    .selectFrom("one_time_codes")
    .select(sql<number>`floor(extract(epoch from clock_timestamp() - created_at))::int`.as("seconds"))
    .where("target", "=", target)
    .where("device", "=", device)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.seconds ?? null;
}

/** A new code, good for so many minutes; the older ones of its purpose, target, device and browser are void. */
export async function insertCode(
  trx: Handle,
  {
    minutes,
    ...code
  }: { purpose: CodePurpose; target: string; device: string; asker: string; code_hash: string; minutes: number },
): Promise<void> {
  const { purpose, target, device, asker } = code;
  await trx
    .deleteFrom("one_time_codes")
    .where("purpose", "=", purpose)
    .where("target", "=", target)
    .where("device", "=", device)
    .where("asker", "=", asker)
    .where("used_at", "is", null)
    .execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await trx
    .insertInto("one_time_codes")
    .values({ ...code, expires_at, used_at: null })
    .execute();
}

/** Counts a try at the code that is in force and gives its hash, all in one statement. */
export async function tryCode(
  db: Db,
  { purpose, target, device, asker }: { purpose: CodePurpose; target: string; device: string; asker: string },
) {
  const row = await db
    .updateTable("one_time_codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("one_time_codes")
        .select("id")
        .where("purpose", "=", purpose)
        .where("target", "=", target)
        .where("device", "=", device)
        .where("asker", "=", asker)
        .orderBy("id", "desc")
        .limit(1),
    )
    .where("used_at", "is", null)
    .returning(["id", "code_hash", "tries"])
    .returning(sql<boolean>`expires_at <= now()`.as("expired"))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the code; of any number at once, one gets true. */
export async function spendCode(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether what a used code proved may still be built upon. */
export async function proofStands(handle: Handle, { id, target }: { id: number; target: string }): Promise<boolean> {
  const row = await handle
    .selectFrom("one_time_codes")
    .select("id")
    .where("id", "=", id)
    .where("target", "=", target)
    .where("used_at", ">", sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes what a used code proved, once: of any number at once, one gets true. */
export async function takeProof(trx: Handle, { id, target }: { id: number; target: string }): Promise<boolean> {
  const row = await trx
    .deleteFrom("one_time_codes")
    .where("id", "=", id)
    .where("target", "=", target)
    .where("used_at", ">", sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Housekeeping: codes that are neither good nor needed for the pause between two. */
export async function removeOldCodes(db: Db): Promise<void> {
  await sql`delete from one_time_codes where expires_at < now() - interval '1 hour'`.execute(db);
}
