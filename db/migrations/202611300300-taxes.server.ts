import { type Kysely, sql } from "kysely";

/** Rates of taxes by time and place, what they make of each order line at payment, and what refunds take back of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rates(db);
  await frozen(db);
  await returned(db);
}

async function rates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_rates (
      id bigint generated always as identity primary key,
      -- What it is on; the commission is what the platform sells to shops.
      kind text not null check (kind in ('goods', 'freight', 'commission')),
      -- With those below it; null = all of them.
      category_id bigint references categories,
      -- Code of a country or of a part of one, with what lies in it; '' = everywhere.
      region text not null default '' check (region ~ '^([A-Z]{2}(-[A-Z0-9]+)*)?$'),
      -- Millionths of the price without tax.
      ppm integer not null check (ppm between 0 and 1000000),
      from_at timestamptz not null,
      -- The first moment after it; null = until further notice.
      until_at timestamptz,
      set_by bigint references staff,
      ended_by bigint references staff,
      created_at timestamptz not null default now(),
      check (category_id is null or kind = 'goods'),
      check (until_at > from_at),
      constraint tax_rates_one_at_a_time exclude using gist (
        kind with =, coalesce(category_id, 0) with =, region with =, tstzrange(from_at, until_at) with &&
      )
    );
    create index tax_rates_category on tax_rates (category_id) where category_id is not null;
    create index tax_rates_set_by on tax_rates (set_by) where set_by is not null;
    create index tax_rates_ended_by on tax_rates (ended_by) where ended_by is not null;

    -- A rate that began has counted: it may be ended, and not before now.
    create function tax_rates_keep() returns trigger language plpgsql as $$
    begin
      if old.from_at <= now() and (tg_op = 'DELETE' or old.until_at <= now() or new.until_at < now()
        or (new.kind, new.category_id, new.region, new.ppm, new.from_at)
          is distinct from (old.kind, old.category_id, old.region, old.ppm, old.from_at))
      then
        raise exception 'a rate that counted is never changed' using errcode = '23001';
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      return new;
    end $$;
    create trigger tax_rates_keep before update or delete on tax_rates
      for each row execute function tax_rates_keep();
  `.execute(db);
}

async function frozen(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_taxes (
      line_id bigint not null references order_lines,
      part text not null check (part in ('goods', 'freight', 'commission')),
      order_id bigint not null references orders,
      ppm integer not null check (ppm between 0 and 1000000),
      -- What the platform bears of goods is part of their base.
      on_borne boolean not null,
      -- Minor units: what the tax is in, and the tax.
      base_minor bigint not null check (base_minor > 0),
      tax_minor bigint not null check (tax_minor between 0 and base_minor),
      -- Of these, taken back with what was paid back of the line.
      returned_base_minor bigint not null default 0 check (returned_base_minor between 0 and base_minor),
      returned_minor bigint not null default 0 check (returned_minor between 0 and tax_minor),
      primary key (line_id, part)
    );
    create index order_taxes_order on order_taxes (order_id);

    create function order_taxes_freeze() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.line_id, new.part, new.order_id, new.ppm, new.on_borne, new.base_minor,
          new.tax_minor)
        is distinct from (old.line_id, old.part, old.order_id, old.ppm, old.on_borne, old.base_minor, old.tax_minor)
      then
        raise exception 'the taxes of a paid order do not change' using errcode = '23001';
      end if;
      if tg_op = 'INSERT' and (select paid_at is not null from orders where id = new.order_id) then
        raise exception 'taxes are frozen with the payment' using errcode = '23001';
      end if;
      return new;
    end $$;
    create trigger order_taxes_freeze before insert or update on order_taxes
      for each row execute function order_taxes_freeze();
  `.execute(db);
}

async function returned(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_returns (
      refund_id bigint not null references refunds,
      line_id bigint not null,
      part text not null,
      -- Minor units; what went back of the base and of the tax with this refund.
      base_minor bigint not null check (base_minor > 0),
      minor bigint not null check (minor between 0 and base_minor),
      primary key (refund_id, line_id, part),
      foreign key (line_id, part) references order_taxes
    );
    create index tax_returns_tax on tax_returns (line_id, part);
  `.execute(db);
}
