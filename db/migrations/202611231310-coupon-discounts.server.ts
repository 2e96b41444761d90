import { type Kysely, sql } from "kysely";

/** What each used coupon took off: a shop sees what its coupons cost it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons_owned
      -- What it took off its purchase when that was placed, minor units; null while unused, and for those used before this was noted.
      add column discount_minor bigint check (discount_minor between 0 and 9007199254740991),
      add check (discount_minor is null or state = 'used');
  `.execute(db);
}
