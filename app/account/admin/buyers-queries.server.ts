import { keptStatement } from "~/db/kept-statement.server";
import type { Handle } from "~/db/transact.server";

/** A signed-in person, as guards and pages know them. No secret is in it. */
export type Buyer = NonNullable<Awaited<ReturnType<typeof buyerById>>>;

const buyers = keptStatement<{ id: number }>()((handle, value) =>
  handle
    .selectFrom("users")
    .leftJoin("shops", (join) => join.onRef("shops.owner_id", "=", "users.id").on("shops.state", "!=", "closed"))
    .where("users.id", "=", value("id"))
    .select([
      "users.id",
      "users.username",
      "users.nickname",
      "users.mobile",
      "users.email",
      "users.avatar",
      "users.level",
      "users.gender",
      "users.birthday",
      "users.bio",
      "users.member_code as memberCode",
      "users.score",
      "users.locale",
      "users.preferences",
      "users.last_login_at as lastLoginAt",
      "users.last_login_address as lastLoginAddress",
      "users.previous_login_at as previousLoginAt",
      "users.created_at as createdAt",
      "shops.id as shopId",
    ])
    .select((eb) => [
      eb("users.payment_password_hash", "is not", null).as("hasPaymentPassword"),
      eb("users.totp_at", "is not", null).as("hasFactor"),
    ])
    .orderBy("shops.id")
    .limit(1),
);

/** The person behind a session, with the shop they run (null = none). One statement. */
export async function buyerById(handle: Handle, id: number) {
  const [row] = await buyers(handle, { id });
  return row ?? null;
}
