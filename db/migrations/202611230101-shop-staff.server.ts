import { type Kysely, sql } from "kysely";

/**
 * Who works in a shop. The owner of every shop stands there too, kept by a trigger: whoever opens a shop works in it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_staff (
      shop_id bigint not null references shops on delete cascade,
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('owner', 'manager', 'goods', 'orders', 'finance')),
      created_at timestamptz not null default now(),
      primary key (shop_id, user_id)
    );
    create index shop_staff_user on shop_staff (user_id);
    create unique index shop_staff_one_owner on shop_staff (shop_id) where role = 'owner';

    insert into shop_staff (shop_id, user_id, role, created_at) select id, owner_id, 'owner', created_at from shops;

    create function shop_owner_is_staff() returns trigger language plpgsql as $$
    begin
      delete from shop_staff where shop_id = new.id and (role = 'owner' or user_id = new.owner_id);
      insert into shop_staff (shop_id, user_id, role) values (new.id, new.owner_id, 'owner');
      return null;
    end $$;
    create trigger shop_owner_is_staff after insert or update of owner_id on shops
      for each row execute function shop_owner_is_staff();
  `.execute(db);
}
