import { type Kysely, sql } from "kysely";

/**
 * A notice keeps the facts of its moment (0302): `notice_facts` reads what it names, and the statement that writes it
 * stores that with it. Nothing reads the thing itself when the notice is drawn. Those of before get what is known now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What went over a wallet and what over a provider, of one transfer; minor units.
    create function money_shares(transfer bigint) returns jsonb language sql stable as $$
      select jsonb_build_object(
        'walletMinor', coalesce(sum(abs(entry.amount_minor)) filter (where account.kind = 'wallet'), 0),
        'providerMinor', coalesce(sum(abs(entry.amount_minor)) filter (where account.kind = 'money_in'), 0))
      from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
      where entry.transfer_id = transfer
    $$;

    create function order_facts(wanted bigint) returns jsonb language sql stable as $$
      select jsonb_build_object('number', orders.number, 'shop', shops.name, 'goods', line.title, 'picture', line.picture,
        'amountMinor', orders.total_minor, 'currency', orders.currency,
        'provider', (select method from payments where payments.transfer_id = orders.payment_transfer_id and payments.state = 'paid'))
      from orders
      join shops on shops.id = orders.shop_id
      cross join lateral (
        select order_lines.title,
          jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as picture
        from order_lines join media on media.hash = order_lines.picture
        where order_lines.order_id = orders.id order by order_lines.id limit 1
      ) line
      where orders.id = wanted
    $$;

    -- Of a kind of subject of the register (app/chat/notices/notice-events.ts); null = it is not there.
    create function notice_facts(subject text, wanted bigint) returns jsonb language plpgsql stable as $$
    begin
      case subject
        when 'order', 'delivery' then
          return order_facts(wanted)
            || jsonb_build_object('back', (select money_shares(id) from ledger_transfers where key = 'give-up-' || wanted),
              'creditedMinor', coalesce((select sum(entry.amount_minor)
                from ledger_transfers transfer
                join ledger_entries entry on entry.transfer_id = transfer.id
                join ledger_accounts account on account.id = entry.account_id
                where transfer.key = 'settle-' || wanted and account.kind = 'shop_balance'), 0));
        when 'refund' then
          return (select order_facts(order_id) || jsonb_build_object(
              'amountMinor', case when state = 'complete' then paid_minor else amount_minor + freight_minor end,
              'back', (select money_shares(transfer.id) from ledger_transfers transfer where transfer.key = 'refund-' || wanted))
            from refunds where id = wanted);
        when 'payment' then
          return (select jsonb_build_object('amountMinor', coalesce(received_minor, amount_minor), 'currency', currency)
            from payments where id = wanted);
        when 'recharge' then
          return (select jsonb_build_object('amountMinor', coalesce(credited_minor, amount_minor), 'currency', currency,
              'purchasePaid', paid)
            from recharges where id = wanted);
        when 'withdrawal' then
          return (select jsonb_build_object('amountMinor', amount_minor, 'currency', currency) from withdrawals where id = wanted);
        when 'adjustment' then
          return (select jsonb_build_object('amountMinor', amount_minor, 'currency', currency, 'text', note)
            from wallet_adjustments where id = wanted);
        when 'application' then
          return (select jsonb_build_object('shop', shop_name) from shop_applications where id = wanted);
        when 'goods' then
          return (select jsonb_build_object('goods', title, 'picture',
              jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint))
            from goods join media on media.hash = goods.picture where goods.id = wanted);
        when 'shop' then
          return (select jsonb_build_object('shop', name, 'picture', case when media.hash is not null then
              jsonb_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) end)
            from shops left join media on media.hash = shops.logo where shops.id = wanted);
        -- Who complained, and what was said at the service desk, is named to nobody; an announcement does not change once it is sent.
        else return '{}';
      end case;
    end $$;

    alter table notices
      -- What it names, as it was when it was written; null = it was not there.
      add column facts jsonb check (jsonb_typeof(facts) = 'object');
    update notices set facts = notice_facts(case
      when event like 'order\\_%' or event like 'parcel\\_%' then 'order'
      when event = 'wallet_adjusted' then 'adjustment'
      when event like 'complaint\\_%' or event like 'desk\\_%' then ''
      else split_part(event, '_', 1) end, subject_id)
      where subject_id is not null and event <> 'announcement';

    -- People have it: its words stay.
    create function announcements_keep_words() returns trigger language plpgsql as $$
    begin
      raise exception 'announcement % has been sent', old.id;
    end $$;
    create trigger announcements_sent before update of title, body, link on announcements for each row
      when (old.state <> 'planned' and (old.title, old.body, old.link) is distinct from (new.title, new.body, new.link))
      execute function announcements_keep_words();
  `.execute(db);
}
