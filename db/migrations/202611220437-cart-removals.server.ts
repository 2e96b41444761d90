import { type Kysely, sql } from "kysely";

/**
 * When a sku last left a person's cart, whichever way it went. Clients of the JSON API send what they remember of a
 * cart at every launch; what left it meanwhile must not come back with that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_removals (
      user_id bigint not null references users (id) on delete cascade,
      sku_id bigint not null references skus (id) on delete cascade,
      removed_at timestamptz not null default clock_timestamp(),
      primary key (user_id, sku_id)
    );
    create index cart_removals_sku on cart_removals (sku_id);

    create function remember_cart_removal() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.sku_id = old.sku_id then return null; end if;
      -- A line also goes with its person or its sku; then there is nothing to remember.
      insert into cart_removals (user_id, sku_id)
      select users.id, skus.id from users, skus where users.id = old.user_id and skus.id = old.sku_id
      on conflict (user_id, sku_id) do update set removed_at = excluded.removed_at;
      return null;
    end $$;
    create trigger cart_lines_removed after delete or update of sku_id on cart_lines
      for each row execute function remember_cart_removal();
  `.execute(db);
}
