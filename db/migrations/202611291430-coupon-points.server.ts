import { type Kysely, sql } from "kysely";

/** A coupon of the platform may cost points: whoever wants it pays them, and nobody has it for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      -- Null = free.
      add column points_price integer check (points_price > 0),
      add constraint coupons_points_of_platform check (points_price is null or shop_id is null)`.execute(db);
}
