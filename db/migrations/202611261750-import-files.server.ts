import { type Kysely, sql } from "kysely";

/** Files of goods remember their encoding, and are planned in parts: what is not planned yet is `unread`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods_imports add column encoding text not null default 'utf-8',
      add column doubtful text[] not null default '{}',
      drop constraint goods_imports_state_check,
      add constraint goods_imports_state_check check (state in ('reading', 'planned', 'applying', 'done'));
    alter table goods_import_items drop constraint goods_import_items_kind_check,
      add constraint goods_import_items_kind_check check (kind in ('unread', 'new', 'changed', 'untouched', 'refused'));
  `.execute(db);
}
