import { type Kysely, sql } from "kysely";

/**
 * The key that keeps an act from being done twice is unique with whoever acts: what another person has used is new, and
 * tells nobody anything. Rows that are there keep theirs, which were unique among everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds drop constraint refunds_key_key, add unique (order_id, key);
    alter table withdrawals drop constraint withdrawals_key_key, add unique nulls not distinct (user_id, shop_id, key);
    alter table data_exports drop constraint data_exports_key_key, add unique nulls not distinct (user_id, staff_id, key);
    alter table user_notes drop constraint user_notes_key_key, add unique (staff_id, user_id, key);
    alter table announcements drop constraint announcements_key_key, add unique (created_by, key);
    drop index refunds_order, withdrawals_asked_by, user_notes_staff, announcements_author;
  `.execute(db);
}
