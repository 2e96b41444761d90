import { sql, type Transaction } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import type { Database } from "~/db/schema";
import type { LegalConsentsTable } from "~/db/tables/content-schema";
import type { Handle } from "~/db/transact.server";

/** A version of a legal text. */
export interface LegalVersion {
  /** Of the article. */
  id: number;
  number: number;
}

/** Names versions as a form carries them: `12.3-13.1`. */
export const versionsMark = (versions: readonly LegalVersion[]): string =>
  versions.map(({ id, number }) => `${id}.${number}`).join("-");

/** Reads what `versionsMark` wrote. */
export const versionsIn = (mark: string): LegalVersion[] =>
  [...mark.matchAll(/(\d{1,15})\.(\d{1,9})/g)].map(([, id, number]) => ({ id: Number(id), number: Number(number) }));

/** Records that a person agrees to versions; what they agreed to before stays as it was. */
export async function insertConsents(
  trx: Transaction<Database>,
  { userId, versions, way }: { userId: number; versions: readonly LegalVersion[]; way: LegalConsentsTable["way"] },
): Promise<void> {
  if (versions.length === 0) return;
  await sql`
    insert into legal_consents (user_id, article_id, number, way)
    select ${userId}::bigint, article_id, number, ${way} from article_versions
    where (article_id, number) in (select * from unnest(
      ${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ number }) => number)}::integer[]))
    on conflict do nothing`.execute(trx);
}

/** A text with an important version that a person was not asked about yet, in the version that is in force. */
interface OwedText extends LegalVersion {
  title: Texts;
  /** The highest mark of its versions. */
  mark: number;
}

/** Returns the texts that a person is asked about again. One statement. */
export async function owedTexts(handle: Handle, userId: number): Promise<OwedText[]> {
  const { rows } = await sql<OwedText>`
    select articles.id, articles.edition as number, articles.title, max(article_versions.mark) as mark
    from article_versions join articles on articles.id = article_versions.article_id
    where article_versions.mark > (select agreed_mark from users where id = ${userId})
    group by articles.id order by articles.id`.execute(handle);
  return rows;
}

/** Notes the highest mark that a person was asked about. The person's row is locked. */
export async function raiseAgreedMark(trx: Transaction<Database>, userId: number, mark: number): Promise<void> {
  await trx
    .updateTable("users")
    .set({ agreed_mark: sql<number>`greatest(agreed_mark, ${mark}::bigint)`, agreed_at: sql<Date>`now()` })
    .where("id", "=", userId)
    .execute();
}
