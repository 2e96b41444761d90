import { type Kysely, sql } from "kysely";

/**
 * What a refund moved beside what its buyer got, and whether the shop paid it: the report of a month reads that instead
 * of working it out again. Known refunds take it from their transfers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds
      -- Given back to the platform for what it bore, and commission that was not kept.
      add column platform_back_minor bigint not null default 0 check (platform_back_minor >= 0),
      add column commission_back_minor bigint not null default 0 check (commission_back_minor >= 0),
      -- The shop that paid it, because the order was settled before; null = escrow did, or nothing was paid.
      add column from_shop_id bigint references shops (id);

    update refunds set platform_back_minor = moved.platform, commission_back_minor = moved.commission, from_shop_id = moved.shop_id
    from (
      select transfer.key, orders.shop_id,
        coalesce(sum(entry.amount_minor) filter (where account.kind = 'marketing'), 0) as platform,
        coalesce(-sum(entry.amount_minor) filter (where account.kind = 'commission'), 0) as commission
      from ledger_transfers transfer
      join orders on orders.id = transfer.cause_id
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id
      where transfer.kind = 'refund' and transfer.key like 'refund-%'
      group by transfer.id, orders.shop_id having bool_or(account.kind = 'shop_balance')
    ) moved
    where moved.key = 'refund-' || refunds.id;

    create index refunds_from_shop on refunds (from_shop_id, ended_at) where from_shop_id is not null;
    -- When an order was settled: with its receipt, or when it ended with something left for the shop.
    create index orders_settled on orders (shop_id, coalesce(received_at, closed_at))
      where paid_at is not null and coalesce(received_at, closed_at) is not null;
  `.execute(db);
}
