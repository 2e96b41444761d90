import { legalArticleIds } from "~/app/content/api.server";
import type { Db } from "~/db/client.server";

/**
 * Ensures a user agreement, a privacy statement and a cookie notice, because registration and settings link to them.
 * Their texts are loaded only when missing.
 */
export async function legalArticles(db: Db): Promise<void> {
  const { agreement, privacy, cookies } = await legalArticleIds(db);
  if (agreement !== null && privacy !== null && cookies !== null) return;
  const { ensureLegalArticles } = await import("~/db/seeds/ensure-legal-articles.server");
  await ensureLegalArticles(db);
}
