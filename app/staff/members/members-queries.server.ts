import { sql, type Transaction } from "kysely";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { type Permission, rolesWith, type StaffRole } from "../permissions";

export interface Member {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  disabled: boolean;
  secondFactor: boolean;
  /** Ms since 1970; null = never. */
  lastLogin: number | null;
}

const columns = [
  "id",
  "name",
  "email",
  "role",
  sql<boolean>`disabled_at is not null`.as("disabled"),
  sql<boolean>`totp_at is not null`.as("secondFactor"),
  sql<number | null>`(extract(epoch from last_login_at) * 1000)::bigint`.as("lastLogin"),
] as const;

/** Returns all members: enabled ones first, then by name. */
export function listMembers(handle: Handle): Promise<Member[]> {
  return handle
    .selectFrom("staff")
    .select(columns)
    .orderBy("disabled")
    .orderBy("name")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** Returns how many enabled members have a permission. */
export async function countPeopleWith(handle: Handle, permission: Permission): Promise<number> {
  const { count } = await handle
    .selectFrom("staff")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("role", "in", rolesWith(permission))
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a member for a change of role or state, along with all enabled owners: a concurrent change to an owner waits,
 * and then sees how many are left.
 */
export async function lockMember(
  trx: Transaction<Database>,
  id: number,
): Promise<{ member: Member; lastOwner: boolean } | null> {
  await lockRows(trx, "staff", [id, ...(await ownerIds(trx))]);
  const member = await trx.selectFrom("staff").select(columns).where("id", "=", id).executeTakeFirst();
  if (!member) return null;
  const left = await ownerIds(trx);
  return { member, lastOwner: left.length === 1 && left[0] === id };
}

async function ownerIds(trx: Transaction<Database>): Promise<number[]> {
  const owners = trx.selectFrom("staff").where("role", "=", "owner").where("disabled_at", "is", null);
  return (await owners.select("id").execute()).map(({ id }) => id);
}

export async function setRole(trx: Transaction<Database>, id: number, role: StaffRole): Promise<void> {
  await trx.updateTable("staff").set({ role }).where("id", "=", id).execute();
}

export async function setDisabled(trx: Transaction<Database>, id: number, disabled: boolean): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where("id", "=", id)
    .execute();
}

/** Returns the id of the account with this mail (lower case), and whether it is enabled. */
export async function memberByEmail(handle: Handle, email: string) {
  return handle
    .selectFrom("staff")
    .select(["id", "name", "role", sql<boolean>`disabled_at is not null`.as("disabled")])
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst();
}

/** Inserts an account; null = the mail is already in use. */
export async function insertMember(
  trx: Transaction<Database>,
  values: { email: string; name: string; role: StaffRole; password_hash: string },
): Promise<number | null> {
  const row = await trx
    .insertInto("staff")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setStaffPassword(trx: Transaction<Database>, id: number, hash: string): Promise<void> {
  await trx.updateTable("staff").set({ password_hash: hash, known_password: false }).where("id", "=", id).execute();
}
