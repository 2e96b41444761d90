import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/**
 * Reserves a readable address for a page permanently; false = it is or was another page's, or is another page's token.
 */
export async function takeSlug(trx: Transaction<Database>, pageId: number, slug: string): Promise<boolean> {
  const token = await trx
    .selectFrom("pages")
    .select("id")
    .where("token", "=", slug)
    .where("id", "!=", pageId)
    .executeTakeFirst();
  if (token) return false;
  await trx
    .insertInto("page_slugs")
    .values({ slug, page_id: pageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await trx.selectFrom("page_slugs").select("page_id").where("slug", "=", slug).executeTakeFirst();
  return owner?.page_id === pageId;
}

export async function describe(
  trx: Transaction<Database>,
  pageId: number,
  values: { slug: string | null; seo: string },
): Promise<void> {
  await trx.updateTable("pages").set(values).where("id", "=", pageId).execute();
}
