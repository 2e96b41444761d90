import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { ShopStaffTable } from "~/db/tables/shop-schema";
import type { Handle } from "~/db/transact.server";
import type { MemberRole } from "./member-roles";

export interface Member {
  userId: number;
  /** The shop's name for the member; "" = their nickname. */
  name: string;
  nickname: string;
  username: string;
  role: ShopStaffTable["role"];
  accepted: boolean;
}

/** Returns who works in a shop, the owner first. */
export function membersOf(handle: Handle, shopId: number): Promise<Member[]> {
  return handle
    .selectFrom("shop_staff")
    .innerJoin("users", "users.id", "shop_staff.user_id")
    .select(["users.id as userId", "users.nickname", "users.username", "shop_staff.role", "shop_staff.name"])
    .select((eb) => eb("shop_staff.accepted_at", "is not", null).as("accepted"))
    .where("shop_staff.shop_id", "=", shopId)
    .orderBy(sql`shop_staff.role <> 'owner'`)
    .orderBy("shop_staff.created_at")
    .orderBy("users.id")
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, accepted: Boolean(row.accepted) })));
}

/** Returns the person with this sign-in name (`loginName`), and whether they chose a name of their own; null = none. */
export async function personNamed(
  trx: Transaction<Database>,
  account: string,
): Promise<{ id: number; named: boolean } | null> {
  const { rows } = await sql<{ id: number; named: boolean }>`
    select id, not (nickname = username and starts_with(username, 'u_')) as named
    from users where ${account} in (mobile, lower(username), lower(email)) order by id limit 1`.execute(trx);
  return rows[0] ?? null;
}

export async function insertMember(
  trx: Transaction<Database>,
  { shopId, userId, role, name }: { shopId: number; userId: number; role: MemberRole; name: string },
): Promise<void> {
  await trx
    .insertInto("shop_staff")
    .values({ shop_id: shopId, user_id: userId, role, name, accepted_at: null })
    .execute();
}

/** Changes a member's role and name; false = no such member except the owner. */
export async function updateRole(
  trx: Transaction<Database>,
  { shopId, userId, role, name }: { shopId: number; userId: number; role: MemberRole; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_staff")
    .set({ role, name })
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("role", "!=", "owner")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a member or an invitation; false = no such member except the owner. */
export async function deleteMember(
  trx: Transaction<Database>,
  { shopId, userId }: { shopId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("shop_staff")
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("role", "!=", "owner")
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A shop that a person works in without owning it, or is invited to. */
export interface Employment {
  shopId: number;
  name: Texts;
  role: ShopStaffTable["role"];
  accepted: boolean;
}

/** Returns the shops that a person works in or is invited to, without their own. */
export async function employmentsOf(handle: Handle, userId: number): Promise<Employment[]> {
  const rows = await handle
    .selectFrom("shop_staff")
    .innerJoin("shops", "shops.id", "shop_staff.shop_id")
    .select(["shops.id as shopId", "shops.name", "shop_staff.role"])
    .select((eb) => eb("shop_staff.accepted_at", "is not", null).as("accepted"))
    .where("shop_staff.user_id", "=", userId)
    .where("shop_staff.role", "!=", "owner")
    .where("shops.state", "!=", "closed")
    .orderBy("shop_staff.created_at")
    .orderBy("shops.id")
    .execute();
  return rows.map((row) => ({ ...row, accepted: Boolean(row.accepted) }));
}

/** True when a person owns an open shop, or works in one. */
export async function worksSomewhere(trx: Transaction<Database>, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("shop_staff")
    .innerJoin("shops", "shops.id", "shop_staff.shop_id")
    .select("shops.id")
    .where("shop_staff.user_id", "=", userId)
    .where("shop_staff.accepted_at", "is not", null)
    .where("shops.state", "!=", "closed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns an invitation into a membership; false = none. */
export async function acceptMember(
  trx: Transaction<Database>,
  { shopId, userId }: { shopId: number; userId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("shop_staff")
    .set({ accepted_at: sql<Date>`now()` })
    .where("shop_id", "=", shopId)
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
