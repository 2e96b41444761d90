import { type Kysely, sql } from "kysely";

/** Invoices and credit notes: who issues them, their numbers without gaps, and the papers themselves, for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await issuers(db);
  await papers(db);
  await guardIssuers(db);
  await numberPapers(db);
}

async function issuers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_issuers (
      id bigint generated always as identity primary key,
      -- Null = the platform.
      shop_id bigint unique references shops on delete cascade,
      -- What the law asks for; '' = not said.
      registered_name text not null default '' check (char_length(registered_name) <= 120),
      tax_id text not null default '' check (char_length(tax_id) <= 40),
      address text not null default '' check (char_length(address) <= 240),
      -- Stands before the number; it ends so that no two numbers can read the same.
      prefix text not null unique check (prefix ~ '^[A-Z0-9][A-Z0-9/-]{0,10}[/-]$'),
      version integer not null default 1,
      -- Of its latest paper: number and seal. Only papers move them.
      last_number bigint not null default 0 check (last_number >= 0),
      last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32)
    );
    create unique index paper_issuers_platform on paper_issuers ((true)) where shop_id is null;

    insert into paper_issuers (shop_id, prefix) select null, 'P-' union all select id, 'S' || id || '-' from shops;
    create function shops_issue_papers() returns trigger language plpgsql as $$
    begin
      insert into paper_issuers (shop_id, prefix) values (new.id, 'S' || new.id || '-');
      return null;
    end $$;
    create trigger shops_issue_papers after insert on shops for each row execute function shops_issue_papers();
  `.execute(db);
}

async function papers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table papers (
      id bigint generated always as identity primary key,
      issuer_id bigint not null references paper_issuers,
      number bigint not null,
      -- As printed: the prefix of its moment and the number.
      label text not null,
      kind text not null check (kind in ('invoice', 'credit_note')),
      -- What it is about (order-12, refund-5): one paper of an issuer each.
      key text not null check (char_length(key) between 1 and 100),
      order_id bigint references orders,
      -- To whom: a person, or a shop.
      user_id bigint references users,
      to_shop_id bigint references shops,
      -- What a credit note takes back of.
      invoice_id bigint references papers,
      language text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- Minor units: all of it, of that what the platform bears, and the tax in it.
      total_minor bigint not null check (total_minor >= 0),
      borne_minor bigint not null check (borne_minor between 0 and total_minor),
      tax_minor bigint not null check (tax_minor between 0 and total_minor),
      -- Seller, buyer and lines (app/papers/content/paper-content.server.ts).
      content jsonb not null,
      issued_at timestamptz not null,
      hash bytea not null,
      unique (issuer_id, number),
      unique (issuer_id, key),
      check (num_nonnulls(user_id, to_shop_id) = 1),
      check ((kind = 'credit_note') = (invoice_id is not null))
    );
    create unique index papers_invoice_of_order on papers (order_id) where kind = 'invoice' and order_id is not null;
    create index papers_order on papers (order_id) where order_id is not null;
    create index papers_user on papers (user_id) where user_id is not null;
    create index papers_shop on papers (to_shop_id) where to_shop_id is not null;
    create index papers_invoice on papers (invoice_id) where invoice_id is not null;
    create index papers_issued on papers (issuer_id, issued_at);

    create trigger papers_stay before update or delete on papers for each row execute function written_for_good();
    create trigger papers_are_not_emptied before truncate on papers
      for each statement execute function written_for_good();
  `.execute(db);
}

/** A number that was given is never given again, and no row that gave one goes away. */
async function guardIssuers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function paper_issuers_keep_counting() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.last_number = 0 then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.id = old.id and new.shop_id is not distinct from old.shop_id
        and (pg_trigger_depth() > 1 or (new.last_number, new.last_hash) = (old.last_number, old.last_hash)) then
        return new;
      end if;
      if tg_op = 'INSERT' and new.last_number = 0 then
        return new;
      end if;
      raise exception 'the numbers of papers are counted by papers alone' using errcode = '23001';
    end $$;
    create trigger paper_issuers_keep_counting before insert or update or delete on paper_issuers
      for each row execute function paper_issuers_keep_counting();
  `.execute(db);
}

/**
 * A paper takes the number after its issuer's latest, whose row is locked until the transaction ends: what is rolled
 * back takes none. Its moment is read under the lock, so that moments follow numbers. Its seal is over the one before.
 */
async function numberPapers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function paper_seal(before bytea, paper papers) returns bytea language sql stable as $$
      select sha256(before || convert_to(json_build_array(
        paper.id, paper.issuer_id, paper.number, paper.label, paper.kind, paper.key, paper.order_id, paper.user_id,
        paper.to_shop_id, paper.invoice_id, paper.language, paper.currency, paper.total_minor, paper.borne_minor,
        paper.tax_minor, paper.content, (extract(epoch from paper.issued_at) * 1000000)::bigint)::text, 'UTF8'))
    $$;
    create function papers_take_number() returns trigger language plpgsql as $$
    declare
      its paper_issuers;
    begin
      select * into strict its from paper_issuers where id = new.issuer_id for no key update;
      new.number := its.last_number + 1;
      new.label := its.prefix || case when new.number < 1000000 then lpad(new.number::text, 6, '0')
        else new.number::text end;
      new.issued_at := clock_timestamp();
      new.hash := paper_seal(its.last_hash, new);
      update paper_issuers set last_number = new.number, last_hash = new.hash where id = its.id;
      return new;
    end $$;
    create trigger papers_take_number before insert on papers for each row execute function papers_take_number();
  `.execute(db);
}
