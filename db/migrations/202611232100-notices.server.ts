import { type Kysely, sql } from "kysely";

/**
 * Notices get a page (specification §2): what they are about and to whom, deletion that can be undone, and whether a
 * mail is due. Those of before are sorted by their event; the ones without an event say nothing that could be shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from notices where event = ''`.execute(db);
  await sql`
    alter table notices
      -- To the person as a buyer, or as the keeper of a shop.
      add column side text not null default 'buyer' check (side in ('buyer', 'shop')),
      add column topic text not null default 'system'
        check (topic in ('orders', 'delivery', 'refunds', 'wallet', 'shop', 'system')),
      add column deleted_at timestamptz,
      -- A sweeper has yet to look whether it goes out by mail.
      add column mail_due boolean not null default false;
    update notices set side = 'shop' from orders join shops on shops.id = orders.shop_id
      where notices.subject_id = orders.id and notices.event like 'order\\_%' and shops.owner_id = notices.user_id;
    update notices set side = 'shop' from refunds join orders on orders.id = refunds.order_id join shops on shops.id = orders.shop_id
      where notices.subject_id = refunds.id and notices.event like 'refund\\_%' and shops.owner_id = notices.user_id;
    update notices set side = 'shop' where event in ('goods_passed', 'goods_refused', 'shop_closed');
    update notices set topic = case
      when side = 'shop' or event like 'application\\_%' then 'shop'
      when event = 'order_shipped' or event like 'parcel\\_%' then 'delivery'
      when event like 'order\\_%' then 'orders'
      when event like 'refund\\_%' then 'refunds'
      else 'wallet' end;
    alter table notices alter column mail_due set default true;
    drop index notices_unread;
    create index notices_unread on notices (user_id, kind) where read_at is null and deleted_at is null;
    create index notices_shown on notices (user_id, topic, id) where deleted_at is null;
    create index notices_deleted on notices (deleted_at) where deleted_at is not null;
    create index notices_mail_due on notices (id) where mail_due;
  `.execute(db);
}
