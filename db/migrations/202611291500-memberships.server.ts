import { type Kysely, sql } from "kysely";

/**
 * A membership becomes periods that were bought: they never overlap, each with the terms it was bought under and what
 * it has saved of its cap. An order names the period that its saving counts for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table membership_plans (
      id bigint generated always as identity primary key,
      days integer not null check (days between 1 and 3660),
      price_minor bigint not null check (price_minor between 1 and 9007199254740991),
      -- Off the usual price.
      percent integer not null check (percent between 0 and 90),
      -- The most that a period saves.
      cap_minor bigint not null check (cap_minor between 0 and 9007199254740991),
      coupons_a_month integer not null default 0 check (coupons_a_month between 0 and 31),
      on_sale boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now()
    );

    alter table memberships drop constraint memberships_pkey;
    alter table memberships drop constraint memberships_user_id_fkey;
    alter table memberships
      add column id bigint generated always as identity primary key,
      add foreign key (user_id) references users,
      -- Null = given without one.
      add column plan_id bigint references membership_plans,
      add column starts_at timestamptz,
      add column price_minor bigint not null default 0 check (price_minor >= 0),
      add column percent integer not null default 0 check (percent between 0 and 90),
      add column cap_minor bigint not null default 0 check (cap_minor >= 0),
      add column coupons_a_month integer not null default 0 check (coupons_a_month between 0 and 31),
      -- Saved by orders, those that are not paid yet included; less what went back.
      add column saved_minor bigint not null default 0,
      add constraint memberships_cap check (saved_minor between 0 and cap_minor),
      -- Of the form that bought it.
      add column key uuid,
      add constraint memberships_once unique (user_id, key),
      add column transfer_id bigint references ledger_transfers,
      -- Bought because the person wished so, when the one before ended.
      add column renewed boolean not null default false,
      -- When the person was told that it ends soon.
      add column told_at timestamptz,
      add column returned_at timestamptz,
      add column created_at timestamptz not null default now();
    update memberships set starts_at = least(now(), ends_at - interval '1 day');
    alter table memberships
      alter column starts_at set not null,
      add check (ends_at > starts_at),
      add constraint memberships_one_at_a_time
        exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&) where (returned_at is null);
    create index memberships_plan on memberships (plan_id);
    create index memberships_transfer on memberships (transfer_id);

    -- Who wishes the membership to go on: with which plan.
    create table membership_wishes (
      user_id bigint primary key references users on delete cascade,
      plan_id bigint not null references membership_plans,
      wished_at timestamptz not null default now()
    );
    create index membership_wishes_plan on membership_wishes (plan_id);

    alter table orders add column membership_id bigint references memberships;
    create index orders_membership on orders (membership_id) where membership_id is not null;
    alter table orders add constraint orders_members_saving check (member_minor = 0 or membership_id is not null);
  `.execute(db);
}
