import { type Kysely, sql } from "kysely";

/**
 * What happens to orders after placing: what was paid back of a line, deadlines that rest, orders whose timers failed,
 * reviews that nobody wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await payBacks(db);
  await timers(db);
  await tracking(db);
  await automaticReviews(db);
}

async function payBacks(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      -- Part of refunded_quantity that was never sent.
      add column withheld_quantity integer not null default 0 check (withheld_quantity between 0 and refunded_quantity),
      -- Minor units, beside refunded_minor: given back to the platform, freight paid back, commission that is not taken.
      add column refunded_platform_minor bigint not null default 0 check (refunded_platform_minor between 0 and platform_discount_minor),
      add column refunded_freight_minor bigint not null default 0 check (refunded_freight_minor between 0 and freight_minor),
      add column refunded_commission_minor bigint not null default 0 check (refunded_commission_minor between 0 and commission_minor),
      add check (shipped_quantity + withheld_quantity <= quantity);
  `.execute(db);
}

async function timers(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the sweeper of the deadlines last ran; no row before its first run.
    create table order_heartbeats (
      id integer primary key default 1 check (id = 1),
      beat_at timestamptz not null default now()
    );

    -- Orders whose timer failed; put aside after the fifth time.
    create table stuck_orders (
      order_id bigint primary key references orders (id),
      attempts integer not null default 1 check (attempts > 0),
      error text not null default '' check (char_length(error) <= 500),
      failed_at timestamptz not null default now(),
      -- Not tried again before.
      next_at timestamptz not null
    );
    create index stuck_orders_aside on stuck_orders (failed_at desc) where attempts >= 5;
  `.execute(db);
}

async function tracking(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table parcel_reports
      add column sub_status text not null default '' check (char_length(sub_status) <= 60),
      add check (status in (
        'pending', 'info_received', 'in_transit', 'out_for_delivery', 'attempt_failed', 'available_for_pickup',
        'delivered', 'exception', 'expired'));
    alter table parcels
      -- When the provider was told to follow it.
      add column registered_at timestamptz,
      add column latest_place text not null default '',
      add unique (order_id, courier, number);
    create index parcels_number on parcels (courier, number);
    create index parcels_unregistered on parcels (id) where registered_at is null;
  `.execute(db);
}

/** A review that nobody wrote counts for nobody: neither in counters nor in averages. */
async function automaticReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reviews add column automatic boolean not null default false;
    drop index reviews_shown, reviews_rating, reviews_pictured, reviews_stars, reviews_pictured_first;
    create index reviews_shown on reviews (goods_id, id desc) where state = 'shown' and not automatic;
    create index reviews_rating on reviews (goods_id, rating, id desc) where state = 'shown' and not automatic;
    create index reviews_pictured on reviews (goods_id, id desc) where state = 'shown' and pictures <> '{}' and not automatic;
    create index reviews_stars on reviews (goods_id, description_stars, id) where state = 'shown' and not automatic;
    create index reviews_pictured_first on reviews (goods_id, (pictures <> '{}'), id) where state = 'shown' and not automatic;

    drop trigger reviews_changed on reviews;
    create trigger reviews_come after insert on reviews
      for each row when (not new.automatic) execute function reviews_changed();
    create trigger reviews_go after delete on reviews
      for each row when (not old.automatic) execute function reviews_changed();
    create trigger reviews_changed
      after update of goods_id, rating, description_stars, delivery_stars, service_stars, pictures, state on reviews
      for each row when (not new.automatic) execute function reviews_changed();
  `.execute(db);
}
