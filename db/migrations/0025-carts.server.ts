import { type Kysely, sql } from "kysely";

/** Carts of signed-in people. A visitor's cart is a cookie (decisions "Guest cart"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_lines (
      user_id bigint not null references users (id) on delete cascade,
      sku_id bigint not null references skus (id) on delete cascade,
      number integer not null check (number between 1 and 9999),
      checked boolean not null default true,
      -- What it cost when it was put in, minor units: a change since then is shown.
      price_minor bigint not null check (price_minor between 0 and 9007199254740991),
      added_at timestamptz not null default now(),
      primary key (user_id, sku_id)
    );
    create index cart_lines_sku on cart_lines (sku_id);

    -- A visitor's cart is merged into a person's once, in however many tabs.
    create table cart_merges (
      user_id bigint not null references users (id) on delete cascade,
      cart_id text not null check (cart_id ~ '^[A-Za-z0-9_-]{16,32}$'),
      merged_at timestamptz not null default now(),
      primary key (user_id, cart_id)
    );
  `.execute(db);
}
