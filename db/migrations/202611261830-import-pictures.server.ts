import { type Kysely, sql } from "kysely";

/** Pictures by address that imported goods wait for, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_import_pictures (
      import_id bigint not null references goods_imports (id) on delete cascade,
      goods_id bigint not null references goods (id) on delete cascade,
      position integer not null,
      address text not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      fault text not null default '',
      primary key (import_id, goods_id, position)
    );
    create index goods_import_pictures_goods on goods_import_pictures (goods_id);
    create index goods_import_pictures_waiting on goods_import_pictures (import_id, goods_id, position)
      where state = 'waiting';
  `.execute(db);
}
