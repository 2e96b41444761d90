import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const chatFigures = personFigures<{ unread_orders: number; unread_notices: number; unread_chats: number }>(
  (userId) => sql`
    select
      count(*) filter (where kind = 'order') as unread_orders,
      count(*) filter (where kind = 'notice') as unread_notices,
      (select coalesce(sum(user_unread), 0) from conversations where user_id = ${userId})::bigint as unread_chats
    from notices where user_id = ${userId} and read_at is null and deleted_at is null`,
);
