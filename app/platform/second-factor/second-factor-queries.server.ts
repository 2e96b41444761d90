import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";

/** Whose second factor: buyers and staff never share a row. */
export interface FactorOwner {
  kind: "user" | "staff";
  id: number;
}

/** Where it is kept: the columns of the person, and the table of the recovery codes with its column of the owner. */
const tables = {
  user: { people: "users", codes: "user_recovery_codes", owner: "user_id" },
  staff: { people: "staff", codes: "staff_recovery_codes", owner: "staff_id" },
} as const;

/** The rows of somebody's recovery codes, for `from`, and what picks them, for `where`. */
function codesOf({ kind, id }: FactorOwner) {
  const { codes, owner } = tables[kind];
  return { table: sql.table(codes), owner: sql.ref(owner), own: sql`${sql.ref(owner)} = ${id}` };
}

/** The sealed secret, and since when it is asked for (null = it is being set up). */
export async function secondFactorOf(
  handle: Handle,
  { kind, id }: FactorOwner,
): Promise<{ sealed: string; since: Date | null } | null> {
  const row = await handle
    .selectFrom(tables[kind].people)
    .select(["totp_secret as sealed", "totp_at as since"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.sealed ? { sealed: row.sealed, since: row.since && new Date(row.since) } : null;
}

/** Keeps a secret that is being set up; one in use is left alone. */
export async function keepNewSecret(handle: Handle, { kind, id }: FactorOwner, sealed: string): Promise<void> {
  await handle
    .updateTable(tables[kind].people)
    .set({ totp_secret: sealed, totp_step: 0 })
    .where("id", "=", id)
    .where("totp_at", "is", null)
    .execute();
}

/** Takes a step for this one use; false = it, or a later one, was used before. */
export async function takeStep(handle: Handle, { kind, id }: FactorOwner, step: number): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable(tables[kind].people)
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The hashes of the recovery codes that can still be used. */
export async function unusedRecoveryHashes(handle: Handle, owner: FactorOwner): Promise<string[]> {
  const { table, own } = codesOf(owner);
  const { rows } = await sql<{ code_hash: string }>`
    select code_hash from ${table} where ${own} and used_at is null`.execute(handle);
  return rows.map(({ code_hash }) => code_hash);
}

/** Uses a recovery code up; false = there is no such one, or no longer. */
export async function takeRecoveryCode(handle: Handle, owner: FactorOwner, hash: string): Promise<boolean> {
  const { table, own } = codesOf(owner);
  const { numAffectedRows } = await sql`
    update ${table} set used_at = now() where ${own} and code_hash = ${hash} and used_at is null`.execute(handle);
  return numAffectedRows === 1n;
}

/** Puts these recovery codes in the place of older ones. */
export async function keepRecoveryCodes(handle: Handle, owner: FactorOwner, hashes: string[]): Promise<void> {
  const { table, owner: column, own } = codesOf(owner);
  await sql`delete from ${table} where ${own}`.execute(handle);
  await sql`
    insert into ${table} (${column}, code_hash) select ${owner.id}, unnest(${hashes}::text[])`.execute(handle);
}

/** Turns the second factor on with these recovery codes in the place of older ones; false = it is on already. */
export async function turnOn(handle: Handle, owner: FactorOwner, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable(tables[owner.kind].people)
    .set({ totp_at: sql<Date>`now()` })
    .where("id", "=", owner.id)
    .where("totp_secret", "is not", null)
    .where("totp_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await keepRecoveryCodes(handle, owner, hashes);
  return true;
}

export async function turnOff(handle: Handle, owner: FactorOwner): Promise<void> {
  await handle
    .updateTable(tables[owner.kind].people)
    .set({ totp_secret: null, totp_at: null, totp_step: 0 })
    .where("id", "=", owner.id)
    .execute();
  const { table, own } = codesOf(owner);
  await sql`delete from ${table} where ${own}`.execute(handle);
}

/** How many recovery codes are left. */
export async function recoveryCodesLeft(handle: Handle, owner: FactorOwner): Promise<number> {
  const { table, own } = codesOf(owner);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where ${own} and used_at is null`.execute(handle);
  return rows[0]?.count ?? 0;
}
