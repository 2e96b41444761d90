import { sql } from "kysely";

/**
 * What the buyer paid for a piece of the order line that a statement reads as `line`, before coupons, in minor units:
 * its price less what the platform adds to it for the shop. The addition is so much a piece, so it divides.
 */
export const buyersPrice = sql<number>`(line.price_minor - line.addition_minor / line.quantity)`;
