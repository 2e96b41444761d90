import { type Kysely, sql } from "kysely";

/** What a shop says about itself. Counters are kept by triggers here and in 0024. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shops
      add column description jsonb not null default '{}' check (jsonb_typeof(description) = 'object'),
      add column address jsonb not null default '{}' check (jsonb_typeof(address) = 'object'),
      add column latitude double precision check (latitude between -90 and 90),
      add column longitude double precision check (longitude between -180 and 180),
      add column phone text not null default '',
      -- The business licence, shown to everybody.
      add column licence text references media (hash),
      add column services text[] not null default '{}'
        check (services <@ array['authentic', 'returns_15', 'next_day', 'invoice', 'warranty'] and array_position(services, null) is null),
      -- Why it is closed or away, in its own words.
      add column notice jsonb not null default '{}' check (jsonb_typeof(notice) = 'object'),
      add column followers integer not null default 0 check (followers >= 0),
      -- Reviews that count, and the sums of their stars.
      add column rated integer not null default 0 check (rated >= 0),
      add column description_stars integer not null default 0 check (description_stars between 0 and rated * 5),
      add column delivery_stars integer not null default 0 check (delivery_stars between 0 and rated * 5),
      add column service_stars integer not null default 0 check (service_stars between 0 and rated * 5),
      add check ((latitude is null) = (longitude is null));
    create index shops_licence on shops (licence) where licence is not null;

    drop trigger shops_bump on shops;
    create trigger shops_bump after insert or update of name, kind, logo, city, on_air, state, description, address, latitude,
      longitude, phone, licence, services, notice or delete or truncate on shops
      for each statement execute function bump_change_mark('catalog');

    create function shop_count_follower() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update shops set followers = followers + 1 where id = new.shop_id;
      else
        update shops set followers = followers - 1 where id = old.shop_id;
      end if;
      return null;
    end $$;
    update shops set followers = (select count(*) from follows where shop_id = shops.id);
    create trigger shop_count_follower after insert or delete on follows
      for each row execute function shop_count_follower();
  `.execute(db);
}
