import { type Kysely, sql } from "kysely";

/** Who wants to be told when goods that are sold out can be bought again (0117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_alerts (
      user_id bigint not null references users (id) on delete cascade,
      goods_id bigint not null references goods (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (goods_id, user_id)
    );
    create index on stock_alerts (user_id);
  `.execute(db);
}
