import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** Owner of a second factor: buyers and staff never share a row. */
export interface FactorOwner {
  kind: "user" | "staff";
  id: number;
}

/**
 * Tables by kind of owner: the one with the person's columns, and the one with the recovery codes and its owner column.
 */
const tables = {
  user: { people: "users", codes: "user_recovery_codes", owner: "user_id" },
  staff: { people: "staff", codes: "staff_recovery_codes", owner: "staff_id" },
} as const;

/** Returns the owner's recovery code table for `from`, and the condition that selects the owner's rows for `where`. */
function codesOf({ kind, id }: FactorOwner) {
  const { codes, owner } = tables[kind];
  return { table: sql.table(codes), owner: sql.ref(owner), own: sql`${sql.ref(owner)} = ${id}` };
}

/** Returns the sealed secret and since when it has been in force (null = it is being set up). */
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

/** Locks the person's row: required before any change to a second factor or its recovery codes. */
async function lockFactor(trx: Transaction<Database>, { kind, id }: FactorOwner): Promise<void> {
  await lockRows(trx, tables[kind].people, [id]);
}

/** Stores a secret that is being set up; one in use stays as it is. */
export async function storeNewSecret(handle: Handle, { kind, id }: FactorOwner, sealed: string): Promise<void> {
  await handle
    .updateTable(tables[kind].people)
    .set({ totp_secret: sealed, totp_step: 0 })
    .where("id", "=", id)
    .where("totp_at", "is", null)
    .execute();
}

/** Claims a time step for a single use; false = it, or a later one, was used before. */
export async function takeStep(handle: Handle, { kind, id }: FactorOwner, step: number): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable(tables[kind].people)
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unusedRecoveryHashes(handle: Handle, owner: FactorOwner): Promise<string[]> {
  const { table, own } = codesOf(owner);
  const { rows } = await sql<{ code_hash: string }>`
    select code_hash from ${table} where ${own} and used_at is null`.execute(handle);
  return rows.map(({ code_hash }) => code_hash);
}

/** Marks a recovery code as used; false = there is no such code, or it was used already. */
export async function takeRecoveryCode(handle: Handle, owner: FactorOwner, hash: string): Promise<boolean> {
  const { table, own } = codesOf(owner);
  const { numAffectedRows } = await sql`
    update ${table} set used_at = now() where ${own} and code_hash = ${hash} and used_at is null`.execute(handle);
  return numAffectedRows === 1n;
}

export async function storeRecoveryCodes(
  trx: Transaction<Database>,
  owner: FactorOwner,
  hashes: string[],
): Promise<void> {
  await lockFactor(trx, owner);
  const { table, owner: column, own } = codesOf(owner);
  await sql`delete from ${table} where ${own}`.execute(trx);
  await sql`
    insert into ${table} (${column}, code_hash) select ${owner.id}, unnest(${hashes}::text[])`.execute(trx);
}

/** Turns the second factor on and replaces the recovery codes; false = it is on already. */
export async function turnOn(trx: Transaction<Database>, owner: FactorOwner, hashes: string[]): Promise<boolean> {
  await lockFactor(trx, owner);
  const { numUpdatedRows } = await trx
    .updateTable(tables[owner.kind].people)
    .set({ totp_at: sql<Date>`now()` })
    .where("id", "=", owner.id)
    .where("totp_secret", "is not", null)
    .where("totp_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await storeRecoveryCodes(trx, owner, hashes);
  return true;
}

export async function turnOff(trx: Transaction<Database>, owner: FactorOwner): Promise<void> {
  await lockFactor(trx, owner);
  await trx
    .updateTable(tables[owner.kind].people)
    .set({ totp_secret: null, totp_at: null, totp_step: 0 })
    .where("id", "=", owner.id)
    .execute();
  const { table, own } = codesOf(owner);
  await sql`delete from ${table} where ${own}`.execute(trx);
}

export async function recoveryCodesLeft(handle: Handle, owner: FactorOwner): Promise<number> {
  const { table, own } = codesOf(owner);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table} where ${own} and used_at is null`.execute(handle);
  return rows[0]?.count ?? 0;
}
