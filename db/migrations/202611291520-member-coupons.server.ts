import { type Kysely, sql } from "kysely";

/** A coupon of the platform may be for members only: nobody else can claim it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      add column members_only boolean not null default false,
      add constraint coupons_of_members check (not members_only or (shop_id is null and points_price is null))`.execute(
    db,
  );
}
