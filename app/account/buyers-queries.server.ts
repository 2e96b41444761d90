import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

/** A signed-in person, for guards and pages. Contains no secret. */
export type Buyer = NonNullable<Awaited<ReturnType<typeof buyerById>>>;

const buyers = compiledOnce<{ id: number }>()((handle, value) =>
  handle
    .selectFrom("users")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("shop_staff")
          .innerJoin("shops", "shops.id", "shop_staff.shop_id")
          .whereRef("shop_staff.user_id", "=", "users.id")
          .where("shop_staff.accepted_at", "is not", null)
          .select(["shop_staff.shop_id", "shop_staff.role", "shops.state"])
          .orderBy(sql`shops.state = 'closed'`)
          .orderBy(sql`shop_staff.role <> 'owner'`)
          .orderBy("shop_staff.shop_id")
          .limit(1)
          .as("work"),
      (join) => join.onTrue(),
    )
    .where("users.id", "=", value("id"))
    .select([
      "users.id",
      "users.username",
      "users.nickname",
      "users.mobile",
      "users.email",
      "users.avatar",
      "users.gender",
      "users.birthday",
      "users.bio",
      "users.member_code as memberCode",
      "users.locale",
      "users.preferences",
      "users.last_login_at as lastLoginAt",
      "users.last_login_address as lastLoginAddress",
      "users.previous_login_at as previousLoginAt",
      "users.created_at as createdAt",
      "work.shop_id as shopId",
      "work.role as shopRole",
      "work.state as shopState",
    ])
    .select((eb) => [
      eb("users.payment_password_hash", "is not", null).as("hasPaymentPassword"),
      eb("users.totp_at", "is not", null).as("hasFactor"),
    ]),
);

/**
 * Returns the person of a session, with the shop they own, or else the one they work in, and their role there (null =
 * none). A closed shop counts when there is no other: its shipped orders, refunds and money continue. One statement.
 */
export async function buyerById(handle: Handle, id: number) {
  const [row] = await buyers(handle, { id });
  return row ?? null;
}

export async function nicknamesOf(handle: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom("users")
    .select(["id", "nickname"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
