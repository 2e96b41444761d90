import { type Kysely, sql } from "kysely";

/** Pictures that a person sent in are known as such, so that those nobody uses any more can be cleared away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media add personal boolean not null default false;
    create index media_personal on media (created_at) where personal;
  `.execute(db);
}
