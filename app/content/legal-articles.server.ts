import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { legalArticleRows } from "./articles-queries.server";

/** The two texts that whoever registers agrees to. Null: an operator took it away. */
export interface LegalArticleIds {
  agreement: number | null;
  privacy: number | null;
}

/** Ids of the user agreement and the privacy statement: the articles that operators named while they exist, else the shop's own. */
export async function legalArticleIds(handle: Handle): Promise<LegalArticleIds> {
  const { general } = await readSettings(handle);
  const named = [general.agreement, general.privacy].filter((id) => id !== null);
  const rows = await legalArticleRows(handle, named);
  const idOf = (kind: "agreement" | "privacy") =>
    (rows.find((row) => row.id === general[kind]) ?? rows.find((row) => row.kind === kind))?.id ?? null;
  return { agreement: idOf("agreement"), privacy: idOf("privacy") };
}
