import { type Kysely, sql } from "kysely";

/** A legal text for merchants, to whose version an applicant agrees. The first start after this writes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles
      drop constraint articles_kind_check,
      add constraint articles_kind_check check (kind in ('news', 'help', 'agreement', 'privacy', 'cookies', 'merchant'));
    drop index articles_legal;
    create unique index articles_legal on articles (kind) where kind in ('agreement', 'privacy', 'cookies', 'merchant');
    alter table legal_consents
      drop constraint legal_consents_way_check,
      add constraint legal_consents_way_check check (way in ('register', 'again', 'earlier', 'application'));
  `.execute(db);
}
