import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const refundFigures = personFigures<{ after_sale: number }>(
  (userId) => sql`
    select count(*) as after_sale from refunds join orders on orders.id = refunds.order_id
    where orders.user_id = ${userId} and refunds.state not in ('complete', 'closed')`,
);
