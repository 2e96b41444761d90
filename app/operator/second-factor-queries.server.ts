import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** The sealed secret, and since when it is asked for (null = it is being set up). */
export async function secondFactorOf(
  handle: Handle,
  id: number,
): Promise<{ sealed: string; since: Date | null } | null> {
  const row = await handle
    .selectFrom("staff")
    .select(["totp_secret as sealed", "totp_at as since"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.sealed ? { sealed: row.sealed, since: row.since && new Date(row.since) } : null;
}

/** Keeps a secret that is being set up; one in use is left alone. */
export async function keepNewSecret(handle: Handle, id: number, sealed: string): Promise<void> {
  await handle
    .updateTable("staff")
    .set({ totp_secret: sealed, totp_step: 0 })
    .where("id", "=", id)
    .where("totp_at", "is", null)
    .execute();
}

/** Takes a step for this one use; false = it, or a later one, was used before. */
export async function takeStep(handle: Handle, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("staff")
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hashes of the recovery codes that can still be used. */
export async function unusedRecoveryHashes(handle: Handle, id: number): Promise<string[]> {
  const rows = await handle
    .selectFrom("staff_recovery_codes")
    .select("code_hash")
    .where("staff_id", "=", id)
    .where("used_at", "is", null)
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

/** Uses a recovery code up; false = there is no such one, or no longer. */
export async function takeRecoveryCode(handle: Handle, id: number, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("staff_recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("staff_id", "=", id)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns the second factor on with these recovery codes in the place of older ones; false = it is on already. */
export async function turnOn(handle: Handle, id: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("staff")
    .set({ totp_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("totp_secret", "is not", null)
    .where("totp_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await handle.deleteFrom("staff_recovery_codes").where("staff_id", "=", id).execute();
  await handle
    .insertInto("staff_recovery_codes")
    .values(hashes.map((code_hash) => ({ staff_id: id, code_hash })))
    .execute();
  return true;
}

export async function turnOff(handle: Handle, id: number): Promise<void> {
  await handle
    .updateTable("staff")
    .set({ totp_secret: null, totp_at: null, totp_step: 0 })
    .where("id", "=", id)
    .execute();
  await handle.deleteFrom("staff_recovery_codes").where("staff_id", "=", id).execute();
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(handle: Handle, id: number): Promise<number> {
  const { count } = await handle
    .selectFrom("staff_recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("staff_id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
