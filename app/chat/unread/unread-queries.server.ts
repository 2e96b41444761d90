import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Unread } from "./unread-answer";

/** Returns what waits for a person. One statement. @param shopIds the shop in which they may talk to buyers, or none */
export const unreadCounts = compiledOnce<{ userId: number; shopIds: number[] }>()(
  (_, value) => sql<Unread>`
    select
      (select count(*) from notices where user_id = ${value("userId")} and read_at is null and deleted_at is null)::int
        as notices,
      (select coalesce(sum(user_unread), 0) from conversations where user_id = ${value("userId")})::int as chats,
      (select coalesce(sum(shop_unread), 0) from conversations where shop_id = any(${value("shopIds")}::bigint[]))::int
        as shop`,
);
