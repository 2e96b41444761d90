import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { StaffRole } from "../permissions";

/** A member of staff as the list shows them. */
export interface Member {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  disabled: boolean;
  secondFactor: boolean;
  /** ms since 1970; null = never. */
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

/** All of them: the enabled first, then by name. */
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

/**
 * Locks a member for a change of role or state, after all enabled owners in the order of their ids: whoever else wants to take
 * an owner away waits, and then sees how many are left.
 */
export async function lockMember(
  trx: Transaction<Database>,
  id: number,
): Promise<{ member: Member; lastOwner: boolean } | null> {
  const owners = await trx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("disabled_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const member = await trx.selectFrom("staff").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!member) return null;
  return { member, lastOwner: owners.length === 1 && owners[0]?.id === id };
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

/** The id of the account with this mail (small letters), and whether it may be used. */
export async function memberByEmail(handle: Handle, email: string) {
  return handle
    .selectFrom("staff")
    .select(["id", "name", "role", sql<boolean>`disabled_at is not null`.as("disabled")])
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst();
}

/** Makes an account; null = somebody has this mail already. */
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
