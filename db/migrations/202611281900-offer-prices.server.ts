import { type Kysely, sql } from "kysely";

/**
 * Prices of flash offers in the history, the lowest of 30 days as a function, and the moments at which what a goods
 * costs may change by an offer: a job (app/prices/boundaries-queries) writes the search anew at each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_history
      drop constraint price_history_source_check,
      add constraint price_history_source_check check (source in ('base', 'flash')),
      add column offer_sku_id bigint references offer_skus (id) on delete cascade,
      add check ((source = 'base') = (offer_sku_id is null)),
      -- Only a base price may hold without an end.
      add check (source = 'base' or ended_at is not null);
    create index price_history_offer on price_history (offer_sku_id) where offer_sku_id is not null;

    -- Null = less than 30 days are known. A price of zero is one that is not set yet.
    create function low_of_30_days(bigint, timestamptz) returns bigint language sql stable parallel safe as '
      select case when min(began_at) filter (where source = ''base'') <= $2 - interval ''30 days''
        then min(price_minor) end
      from price_history where sku_id = $1 and price_minor > 0 and began_at < $2
        and coalesce(ended_at > $2 - interval ''30 days'', true)';

    -- What is struck beside an offer's price: the usual price, or that low where the market says so.
    create function struck_price(bigint, bigint) returns bigint language sql stable parallel safe as '
      select case when (select (value ->> ''strikeLow'')::boolean from settings where name = ''general'')
        then $2 else $1 end';

    create table price_boundaries (
      offer_sku_id bigint not null references offer_skus (id) on delete cascade,
      at timestamptz not null,
      primary key (offer_sku_id, at)
    );
    create index price_boundaries_due on price_boundaries (at);

    -- What has run stays in the history; what was to come is written anew.
    create function offer_skus_priced() returns trigger language plpgsql as $$
    declare
      moment timestamptz := clock_timestamp();
    begin
      delete from price_history where offer_sku_id = new.id and began_at >= moment;
      update price_history set ended_at = moment where offer_sku_id = new.id and ended_at > moment;
      delete from price_boundaries where offer_sku_id = new.id;
      insert into price_boundaries (offer_sku_id, at) values (new.id, moment);
      if new.state = 'approved' and new.ends_at > moment then
        insert into price_history (sku_id, source, price_minor, offer_sku_id, began_at, ended_at)
          values (new.sku_id, 'flash', new.price_minor, new.id, greatest(new.begins_at, moment), new.ends_at);
        insert into price_boundaries (offer_sku_id, at)
          select new.id, at from (values (new.begins_at), (new.ends_at)) as later (at) where at > moment;
      end if;
      return null;
    end $$;
    create trigger offer_skus_added_price after insert on offer_skus
      for each row when (new.kind = 'flash' and new.state = 'approved') execute function offer_skus_priced();
    create trigger offer_skus_changed_price after update of price_minor, state, begins_at, ends_at on offer_skus
      for each row when (new.kind = 'flash' and 'approved' in (old.state, new.state)
        and (old.price_minor, old.state, old.begins_at, old.ends_at)
          is distinct from (new.price_minor, new.state, new.begins_at, new.ends_at))
      execute function offer_skus_priced();

    -- The last piece that is taken, and the first that comes back.
    create function offer_skus_sold_out() returns trigger language plpgsql as $$
    begin
      insert into price_boundaries (offer_sku_id, at) values (new.id, clock_timestamp()) on conflict do nothing;
      return null;
    end $$;
    create trigger offer_skus_sold_out after update of taken, quota on offer_skus
      for each row when (new.kind = 'flash' and new.state = 'approved'
        and (old.taken < old.quota) <> (new.taken < new.quota))
      execute function offer_skus_sold_out();
  `.execute(db);
}
