import { recordFirstVersions } from "~/app/content/api.server";
import type { Db } from "~/db/client.server";
import type { Texts } from "~/db/columns";
import { agreementTexts } from "./legal/agreement";
import { cookieTexts } from "./legal/cookies";
import { merchantTexts } from "./legal/merchant";
import { privacyTexts } from "./legal/privacy";

const kinds = ["agreement", "privacy", "cookies", "merchant"] as const;

/**
 * Splits a text: per language the first line is the title, the rest the body, one paragraph per line except in lists.
 */
function cut(texts: Texts): { title: string; body: string } {
  const title: Texts = {};
  const body: Texts = {};
  for (const [language, text] of Object.entries(texts) as [keyof Texts, string][]) {
    const [first = "", ...rest] = text.split("\n");
    title[language] = first;
    body[language] = rest
      .map((line, at) => (line.startsWith("- ") && rest[at + 1]?.startsWith("- ") ? line : `${line}\n`))
      .join("\n");
  }
  return { title: JSON.stringify(title), body: JSON.stringify(body) };
}

/**
 * Inserts the legal texts where missing: registration requires consent
 * to the first two, so no installation can do without. Existing ones, including an operator's rewrites, are left alone.
 */
export async function ensureLegalArticles(db: Db, now = new Date()): Promise<void> {
  const there = await db.selectFrom("articles").select("kind").where("kind", "in", kinds).execute();
  const texts = { agreement: agreementTexts, privacy: privacyTexts, cookies: cookieTexts, merchant: merchantTexts };
  const missing = kinds.filter((kind) => !there.some((row) => row.kind === kind));
  if (missing.length === 0) return;
  await db
    .insertInto("articles")
    .values(
      missing.map((kind) => ({
        ...cut(texts[kind]),
        kind,
        tag: "guide" as const,
        picture: null,
        help_category_id: null,
        published_at: now,
      })),
    )
    // Another process may have started at the same moment.
    .onConflict((conflict) => conflict.column("kind").where("kind", "in", kinds).doNothing())
    .execute();
  await recordFirstVersions(db);
}
