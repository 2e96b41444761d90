import { type Kysely, sql } from "kysely";

/** What reviews with pictures of a month would cost in points is asked by their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reviews_pictured_at on reviews (created_at) where line_id is not null and pictures <> '{}'`.execute(
    db,
  );
}
