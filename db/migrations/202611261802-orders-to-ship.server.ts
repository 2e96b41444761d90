import { type Kysely, sql } from "kysely";

/**
 * The list of orders to ship is read by when they have to leave; the turnover without orders that were paid back, from
 * the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_to_ship on orders (shop_id, coalesce(deadline_at, 'infinity'::timestamptz), id)
      where state = 'awaiting_shipment';
    create index orders_sales on orders (shop_id, paid_at) include (total_minor, state) where paid_at is not null;
    drop index orders_paid_at_shop;
  `.execute(db);
}
