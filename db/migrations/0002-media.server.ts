import { type Kysely, sql } from "kysely";

/** Tables that show a picture refer to it by hash. Those columns have no indexes: a picture is hardly ever deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
      mime text not null check (mime <> ''),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      tint smallint not null check (tint between 0 and 39),
      created_at timestamptz not null default now()
    );
  `.execute(db);
}
