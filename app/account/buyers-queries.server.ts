import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";

/** A signed-in person, as guards and pages see them. Contains no secret. */
export type Buyer = NonNullable<Awaited<ReturnType<typeof buyerById>>>;

const buyers = compiledOnce<{ id: number }>()((handle, value) =>
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

/** Returns the person behind a session, with the shop they run (null = none). One statement. */
export async function buyerById(handle: Handle, id: number) {
  const [row] = await buyers(handle, { id });
  return row ?? null;
}

/** Returns the nicknames of people by id. */
export async function nicknamesOf(handle: Handle, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom("users")
    .select(["id", "nickname"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
