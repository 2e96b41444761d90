import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { accountName, maskedTarget } from "../rules";

/** A buyer as shown in the console's search result. */
export interface AdminBuyer {
  id: number;
  nickname: string;
  username: string;
  memberCode: string;
  /** Phone and mailbox, masked. */
  reached: string[];
  /** Number of signed-in browsers and apps, and when one was last used (ms since 1970; null = none signed in). */
  sessions: number;
  seenAt: number | null;
}

/** Returns the buyers with exactly this phone, mailbox, username or member number: buyers cannot be browsed. */
export async function adminBuyers(handle: Handle, typed: string): Promise<AdminBuyer[]> {
  const name = accountName(typed);
  const rows = await handle
    .selectFrom("users")
    .leftJoin("user_sessions", (join) =>
      join.onRef("owner_id", "=", "users.id").on("expires_at", ">", sql<Date>`now()`),
    )
    .select(["users.id", "nickname", "username", "member_code as memberCode", "mobile", "email"])
    .select((eb) => eb.fn.count<number>("id_hash").as("sessions"))
    .select(sql<number | null>`(extract(epoch from max(user_sessions.seen_at)) * 1000)::bigint`.as("seenAt"))
    .where((eb) =>
      eb.or([
        eb("mobile", "=", name),
        eb("member_code", "=", name),
        eb(sql`lower(email)`, "=", name),
        eb(sql`lower(username)`, "=", name),
      ]),
    )
    .groupBy("users.id")
    .orderBy("users.id")
    .limit(10)
    .execute();
  return rows.map(({ mobile, email, sessions, ...row }) => ({
    ...row,
    sessions: Number(sessions),
    reached: [mobile, email].filter((target) => target !== null).map(maskedTarget),
  }));
}

/** Signs a buyer out everywhere. Returns their name and the number of ended sessions; null = no such buyer. */
export async function endBuyerSessions(
  trx: Transaction<Database>,
  id: number,
): Promise<{ nickname: string; ended: number } | null> {
  const buyer = await trx.selectFrom("users").select("nickname").where("id", "=", id).executeTakeFirst();
  if (!buyer) return null;
  const { numDeletedRows } = await trx.deleteFrom("user_sessions").where("owner_id", "=", id).executeTakeFirst();
  return { nickname: buyer.nickname, ended: Number(numDeletedRows) };
}
