import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import { personFigures } from "~/db/person-figures.server";
import { courierNames } from "./logistics/couriers-queries.server";

export const orderFigures = personFigures<{
  to_pay: number;
  to_ship: number;
  to_receive: number;
  to_review: number;
  /** Parcels in transit, most recent news first; at most five. `at` in unix seconds. */
  parcels: { order_id: number; courier: Texts; number: string; latest: Texts; at: number }[];
}>(
  (userId) => sql`
    select
      count(*) filter (where state = 'awaiting_payment') as to_pay,
      count(*) filter (where state in ('awaiting_team', 'awaiting_shipment')) as to_ship,
      count(*) filter (where state = 'awaiting_receipt') as to_receive,
      count(*) filter (where state = 'awaiting_comment' and hidden_at is null) as to_review,
      (select coalesce(json_agg(json_build_object('order_id', p.order_id, 'courier', ${courierNames("p.courier")},
        'number', p.number,
          'latest', p.latest, 'at', extract(epoch from p.latest_at)::bigint) order by p.latest_at desc), '[]')
        from (select parcels.* from parcels join orders mine on mine.id = parcels.order_id
          where mine.user_id = ${userId} and mine.state in ('awaiting_shipment', 'awaiting_receipt')
            and parcels.status <> 'delivered' order by parcels.latest_at desc limit 5) p) as parcels
    from orders
    -- Those that are over are most of them, and count for nothing here.
    where user_id = ${userId}
      and state in ('awaiting_payment', 'awaiting_team', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_comment')`,
);
