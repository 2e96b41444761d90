import { type Kysely, sql } from "kysely";

/**
 * Referral: who brought whom, the shares that shops give of what those people buy, frozen with the payment like the
 * commission, and the accounts on which they wait and are owed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db);
  await shops(db);
  await dues(db);
  await lines(db);
  await frozen(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_codes (
      user_id bigint primary key references users,
      code text not null unique check (code ~ '^[A-Z0-9]{5,16}$')
    );
    create table referrals (
      user_id bigint primary key references users,
      referrer_id bigint not null references users,
      -- The browser in which it was bound had signed in as the referrer before.
      same_device boolean not null default false,
      bound_at timestamptz not null default now(),
      -- Whoever brings is older: so there are no circles.
      constraint referrals_by_older check (referrer_id < user_id)
    );
    create index referrals_brought on referrals (referrer_id, bound_at desc, user_id desc);
    create index referrals_bound on referrals (bound_at);
  `.execute(db);
}

async function shops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_shops (
      shop_id bigint primary key references shops,
      active boolean not null,
      permille smallint not null check (permille between 0 and 1000)
    );
    -- Rates of single goods instead of their shop's; 0 = nothing.
    create table referral_goods (
      goods_id bigint primary key references goods on delete cascade,
      permille smallint not null check (permille between 0 and 1000)
    );
  `.execute(db);
}

async function dues(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table referral_dues (
      order_id bigint primary key references orders,
      referrer_id bigint not null references users,
      -- Who brought the referrer, and the part of the share that goes on to them; null = one level.
      second_id bigint references users,
      second_percent smallint not null default 0 check (second_percent between 0 and 50),
      user_id bigint not null references users,
      shop_id bigint not null references shops,
      -- As frozen at payment, the sum of the lines.
      minor bigint not null check (minor > 0),
      state text not null check (state in ('waiting', 'held', 'released', 'returned')),
      -- Why it is, or was, held for staff.
      reasons text[] not null default '{}' check (reasons <@ array['payout', 'phone', 'device', 'address']),
      decided_by bigint references staff,
      decided_at timestamptz,
      -- Paid to the referrer's balance; given back to the shop after the settlement.
      released_minor bigint not null default 0 check (released_minor between 0 and minor),
      -- Of that, paid to the second.
      released_second_minor bigint not null default 0 check (released_second_minor between 0 and released_minor),
      returned_minor bigint not null default 0 check (returned_minor between 0 and minor),
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      check (state <> 'held' or reasons <> '{}'),
      check ((state in ('waiting', 'held')) = (ended_at is null)),
      check ((second_id is null) = (second_percent = 0)),
      -- The second is older still: neither level has circles.
      constraint referral_dues_by_older check (referrer_id < user_id and second_id < referrer_id),
      check ((decided_by is null) = (decided_at is null))
    );
    create index referral_dues_referrer on referral_dues (referrer_id, created_at desc, order_id desc);
    create index referral_dues_second on referral_dues (second_id) where second_id is not null;
    create index referral_dues_user on referral_dues (user_id);
    create index referral_dues_shop on referral_dues (shop_id, created_at desc, order_id desc);
    create index referral_dues_returned on referral_dues (shop_id, ended_at) where returned_minor > 0;
    create index referral_dues_held on referral_dues (created_at, order_id) where state = 'held';
    create index referral_dues_decided on referral_dues (decided_by) where decided_by is not null;
    create index referral_dues_released on referral_dues (ended_at) where state = 'released';

    create function referral_dues_freeze() returns trigger language plpgsql as $$
    begin
      if (new.order_id, new.referrer_id, new.second_id, new.second_percent, new.user_id, new.shop_id, new.minor)
        is distinct from (old.order_id, old.referrer_id, old.second_id, old.second_percent, old.user_id, old.shop_id,
          old.minor)
      then
        raise exception 'what is due for a paid order does not change' using errcode = '23001';
      end if;
      return new;
    end $$;
    create trigger referral_dues_freeze before update on referral_dues
      for each row execute function referral_dues_freeze();
  `.execute(db);
  await sql`
    insert into ledger_kinds (code, owned, stripes, may_go_negative, unit) values
      ('referral_due', false, 16, false, 'money'),
      -- Below zero when an order is judged after its share was paid.
      ('referral', true, 1, true, 'money')`.execute(db);
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_lines
      add column referral_permille smallint not null default 0 check (referral_permille between 0 and 1000),
      add column referral_minor bigint not null default 0,
      -- Went back: with refunds, or because nobody gets it.
      add column refunded_referral_minor bigint not null default 0,
      add constraint order_lines_referral check (referral_minor between 0 and paid_minor),
      add constraint order_lines_referral_returned check (refunded_referral_minor between 0 and referral_minor);
    alter table refunds add column referral_back_minor bigint not null default 0 check (referral_back_minor >= 0);
  `.execute(db);
}

/** What is given of a paid line does not change either. */
async function frozen(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function order_lines_freeze() returns trigger language plpgsql as $$
    begin
      if (new.order_id, new.sku_id, new.offer_sku_id, new.quantity, new.price_minor, new.shop_discount_minor,
          new.platform_discount_minor, new.addition_minor, new.member_minor, new.points_minor, new.points,
          new.freight_minor, new.paid_minor, new.commission_permille, new.commission_minor, new.commission_rule_id,
          new.commission_min_minor, new.commission_max_minor, new.referral_permille, new.referral_minor)
        is distinct from (old.order_id, old.sku_id, old.offer_sku_id, old.quantity, old.price_minor,
          old.shop_discount_minor, old.platform_discount_minor, old.addition_minor, old.member_minor, old.points_minor,
          old.points, old.freight_minor, old.paid_minor, old.commission_permille, old.commission_minor,
          old.commission_rule_id, old.commission_min_minor, old.commission_max_minor, old.referral_permille,
          old.referral_minor)
        and (select paid_at is not null from orders where id = old.order_id)
      then
        raise exception 'the shares of a paid order do not change' using errcode = '23001';
      end if;
      return new;
    end $$;
  `.execute(db);
}
