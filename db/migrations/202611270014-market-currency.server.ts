import { type Kysely, sql } from "kysely";

/**
 * The market's currency is a row that the accounts of the books refer to: it may change while nothing has moved, and
 * takes accounts without entries along; the first entry holds it. Data of before were all in one currency and keep it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market (
      -- One row; none before the first start has chosen.
      id smallint primary key default 1 check (id = 1),
      currency text not null unique check (currency ~ '^[A-Z]{3}$')
    );
    insert into market (currency)
      select coalesce((select currency from ledger_accounts order by id limit 1), 'USD')
      where exists (select from ledger_accounts) or exists (select from orders) or exists (select from skus);

    create or replace function ledger_account_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' and new.balance_minor = 0 then return new; end if;
      if tg_op = 'UPDATE' and pg_trigger_depth() > 1
        and (new.id, new.kind, new.owner_id, new.stripe) = (old.id, old.kind, old.owner_id, old.stripe)
        and (new.currency = old.currency or new.balance_minor = old.balance_minor)
      then return new; end if;
      raise exception 'a balance changes only by entries' using errcode = '23001';
    end $$;
    alter table ledger_accounts
      add constraint ledger_accounts_of_market foreign key (currency) references market (currency) on update cascade;

    create function market_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and not exists (select from ledger_entries) then return new; end if;
      raise exception 'the currency of the market is fixed with the first transfer' using errcode = '23001', table = 'market';
    end $$;
    create trigger market_stays before update on market
      for each row when (new.currency <> old.currency) execute function market_stays();
    create trigger market_stays_there before delete on market for each row execute function market_stays();
    create trigger market_is_not_emptied before truncate on market for each statement execute function market_stays();
    create trigger market_bump after insert or update on market
      for each statement execute function bump_change_mark('content');

    alter table orders alter column currency drop default;
  `.execute(db);
}
