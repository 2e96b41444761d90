import { type Kysely, sql } from "kysely";

/** What merchants say about their shop, and the paid orders of a shop by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops
      -- Words that the shop is found by, beside its name.
      add column keywords text[] not null default '{}' check (cardinality(keywords) <= 12 and array_position(keywords, null) is null),
      -- The first message of its chat.
      add column greeting jsonb not null default '{}' check (jsonb_typeof(greeting) = 'object'),
      -- When it answers and sends, in its own words.
      add column hours text not null default '' check (char_length(hours) <= 80),
      -- Counted up with each change of the profile: a form filled in before is refused.
      add column profile_version integer not null default 1;

    drop trigger shops_bump on shops;
    create trigger shops_bump after insert or update of name, kind, logo, city, on_air, state, description, address, latitude,
      longitude, phone, licence, services, notice, hours or delete or truncate on shops
      for each statement execute function bump_change_mark('catalog');

    create index orders_paid_at_shop on orders (shop_id, paid_at) include (total_minor) where paid_at is not null;
  `.execute(db);
}
