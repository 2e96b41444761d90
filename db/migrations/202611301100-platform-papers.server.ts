import { type Kysely, sql } from "kysely";

/** What the market charged its shops, as papers of months; and months of papers as one file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await chargedMonths(db);
  await paperFiles(db);
}

/** Months of which every shop has its papers. A market that traded before has them from the month under way on. */
async function chargedMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charged_months (
      month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      -- By the calendar of its day; the next month begins where this one ended. Null = before there were papers.
      starts_at timestamptz,
      ends_at timestamptz,
      done_at timestamptz not null default clock_timestamp(),
      check (num_nonnulls(starts_at, ends_at) in (0, 2) and starts_at < ends_at)
    );
    insert into charged_months (month)
      select to_char(now() - interval '1 month', 'YYYY-MM')
      where exists (select from orders where paid_at is not null and coalesce(received_at, closed_at) is not null);

    -- What is given back of a month before there were papers has no invoice to name.
    alter table papers drop constraint papers_check3, add constraint papers_take_back_of_invoices
      check ((kind = 'credit_note') = (invoice_id is not null)
        or kind = 'credit_note' and order_id is null and to_shop_id is not null);
  `.execute(db);
}

async function paperFiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_files (
      id bigint generated always as identity primary key,
      -- Whose papers: null = the platform's.
      shop_id bigint references shops on delete cascade,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      state text not null default 'waiting' check (state in ('waiting', 'writing', 'ready', 'failed')),
      -- Papers that are in it, and all of them once they were counted.
      written integer not null default 0 check (written >= 0),
      total integer,
      bytes bigint,
      -- Its key in the storage, null until it is ready.
      stored_as text,
      -- Whoever writes it has it until then; after a failure it is tried again.
      leased_until timestamptz,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      ends_at timestamptz not null default now() + interval '7 days',
      check ((state = 'ready') = (stored_as is not null and bytes is not null))
    );
    create unique index paper_files_under_way on paper_files (coalesce(shop_id, 0), month)
      where state in ('waiting', 'writing');
    create index paper_files_shop on paper_files (shop_id, id desc);
    create index paper_files_end on paper_files (ends_at);
  `.execute(db);
}
