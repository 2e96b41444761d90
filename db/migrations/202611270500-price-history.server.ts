import { type Kysely, sql } from "kysely";

/** What each sku cost from when until when, whoever wrote the price. What it cost before is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_history (
      sku_id bigint not null references skus (id) on delete cascade,
      source text not null default 'base' check (source = 'base'),
      price_minor bigint not null check (price_minor between 0 and 9007199254740991),
      began_at timestamptz not null default clock_timestamp(),
      -- Null = it still holds.
      ended_at timestamptz check (ended_at > began_at),
      primary key (sku_id, source, began_at)
    );
    create unique index price_history_current on price_history (sku_id, source) where ended_at is null;

    create function price_history_begins() returns trigger language plpgsql as $$
    begin
      insert into price_history (sku_id, price_minor) select id, price_minor from added;
      return null;
    end $$;
    create trigger skus_added_price after insert on skus referencing new table as added
      for each statement execute function price_history_begins();

    -- The sku's lock is held, so its moments follow each other; a clock that was set back changes nothing in that.
    create function price_history_goes_on() returns trigger language plpgsql as $$
    declare
      moment timestamptz;
    begin
      update price_history set ended_at = greatest(clock_timestamp(), began_at + interval '1 microsecond')
        where sku_id = new.id and source = 'base' and ended_at is null returning ended_at into moment;
      insert into price_history (sku_id, price_minor, began_at)
        values (new.id, new.price_minor, coalesce(moment, clock_timestamp()));
      return null;
    end $$;
    create trigger skus_changed_price_history after update of price_minor on skus
      for each row when (old.price_minor <> new.price_minor) execute function price_history_goes_on();

    -- Making the triggers keeps writers of skus away until the migration ends.
    insert into price_history (sku_id, price_minor) select id, price_minor from skus;
  `.execute(db);
}
