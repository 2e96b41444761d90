import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { legalArticleRows } from "./articles-queries.server";

/** The two texts that a user agrees to when registering. Null = removed by an operator. */
export interface LegalArticleIds {
  agreement: number | null;
  privacy: number | null;
}

/**
 * Returns the ids of the user agreement and the privacy statement: the articles chosen by the operators as long as they
 * exist, otherwise the shop's defaults.
 */
export async function legalArticleIds(handle: Handle): Promise<LegalArticleIds> {
  const { general } = await readSettings(handle);
  const named = [general.agreement, general.privacy].filter((id) => id !== null);
  const rows = await legalArticleRows(handle, named);
  const idOf = (kind: "agreement" | "privacy") =>
    (rows.find((row) => row.id === general[kind]) ?? rows.find((row) => row.kind === kind))?.id ?? null;
  return { agreement: idOf("agreement"), privacy: idOf("privacy") };
}
