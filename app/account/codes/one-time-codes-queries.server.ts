import { sql, type Transaction } from "kysely";
import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { OneTimeCodesTable } from "~/db/tables/accounts-schema";
import type { Handle } from "~/db/transact.server";

export type CodePurpose = OneTimeCodesTable["purpose"];

/** Minutes for which a proof may be used. */
export const proofMinutes = 10;

/** Serializes senders to one target until the transaction ends. */
export function lockTarget(trx: Transaction<Database>, target: string): Promise<void> {
  return lockName(trx, "code target", target);
}

/**
 * Returns the seconds since the last code this device requested for the target, for any purpose; null = none on record.
 */
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

/** Inserts a code valid for the given minutes; voids the older ones of its purpose, target, device and browser. */
export async function insertCode(
  trx: Transaction<Database>,
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

/** Counts an attempt at the code in force and returns its hash, in a single statement. */
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

/** Marks the code as used; of concurrent calls exactly one gets true. */
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

/** Returns whether a proof may still be used. */
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

/** Claims a proof; of concurrent calls exactly one gets true. */
export async function takeProof(handle: Handle, { id, target }: { id: number; target: string }): Promise<boolean> {
  const row = await handle
    .deleteFrom("one_time_codes")
    .where("id", "=", id)
    .where("target", "=", target)
    .where("used_at", ">", sql<Date>`now() - make_interval(mins => ${proofMinutes})`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Housekeeping: deletes codes that are neither valid nor needed to enforce the pause between two codes. */
export async function removeOldCodes(db: Db): Promise<void> {
  await sql`delete from one_time_codes where expires_at < now() - interval '1 hour'`.execute(db);
}
