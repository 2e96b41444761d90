import { sql } from "kysely";

/*
 * Parts of statements that read `bargains` with the sku of their offer as `offered`: what holds by the database's
 * clock. Nothing is switched over at an end.
 */

/** When it ends: never after its offer. */
export const bargainEndsAt = sql<Date>`least(bargains.ends_at, offered.ends_at)`;

/** Whether it is over: by time, or because its offer was stopped. */
export const bargainOver = sql<boolean>`(
  offered.state <> 'approved' or least(bargains.ends_at, offered.ends_at) <= clock_timestamp())`;

/** Whether all pieces of its offer are taken. */
export const bargainSoldOut = sql<boolean>`(offered.taken >= offered.quota)`;

/** Whether an order of it waits for its payment, or was paid: no friend cuts it. */
export const bargainOrdered = sql<boolean>`exists (select from orders where orders.bargain_id = bargains.id
  and (orders.paid_at is not null or orders.state = 'awaiting_payment'))`;
