import { legalArticleIds, merchantAgreement } from "~/app/content/api.server";
import type { Db } from "~/db/client.server";

/**
 * Ensures a user agreement, a privacy statement, a cookie notice and the agreement of merchants, because registration,
 * settings and the application of a shop link to them.
 * Their texts are loaded only when missing.
 */
export async function legalArticles(db: Db): Promise<void> {
  const { agreement, privacy, cookies } = await legalArticleIds(db);
  const merchant = await merchantAgreement(db);
  if (agreement !== null && privacy !== null && cookies !== null && merchant !== null) return;
  const { ensureLegalArticles } = await import("~/db/seeds/ensure-legal-articles.server");
  await ensureLegalArticles(db);
}
