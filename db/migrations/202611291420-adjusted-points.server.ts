import { type Kysely, sql } from "kysely";

/** An adjustment may be one of points: its currency is PTS, and it is of a person, whose balance may go below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table wallet_adjustments drop constraint wallet_adjustments_check4;
    alter table wallet_adjustments
      add constraint wallet_adjustments_below_zero
        check (not below_zero or (state = 'posted' and (shop_id is not null or currency = 'PTS'))),
      add constraint wallet_adjustments_points check (currency <> 'PTS' or user_id is not null);
  `.execute(db);
}
