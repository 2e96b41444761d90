import { legalArticleIds } from "~/app/content/api.server";
import type { Db } from "~/db/client.server";

/**
 * Ensures a user agreement and a privacy statement, because registration links to them. Their texts are loaded only
 * when missing.
 */
export async function legalArticles(db: Db): Promise<void> {
  const { agreement, privacy } = await legalArticleIds(db);
  if (agreement !== null && privacy !== null) return;
  const { ensureLegalArticles } = await import("~/db/seeds/ensure-legal-articles.server");
  await ensureLegalArticles(db);
}
