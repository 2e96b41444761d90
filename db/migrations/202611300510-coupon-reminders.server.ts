import { type Kysely, sql } from "kysely";

/** Who wants to be told when a coupon of the centre opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_reminders (
      coupon_id bigint not null references coupons on delete cascade,
      user_id bigint not null references users on delete cascade,
      created_at timestamptz not null default now(),
      -- Null = not yet.
      told_at timestamptz,
      primary key (coupon_id, user_id)
    );
    create index coupon_reminders_user on coupon_reminders (user_id);
    create index coupon_reminders_waiting on coupon_reminders (coupon_id) where told_at is null;
  `.execute(db);
}
