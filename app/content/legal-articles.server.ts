import type { Texts } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { legalArticleRows } from "./articles-queries.server";

/** The two texts that a user agrees to when registering, and the cookie notice. Null = there is none. */
export interface LegalArticleIds {
  agreement: number | null;
  privacy: number | null;
  cookies: number | null;
  /** The versions of the first two, as `12.3-13.1`: article and number. */
  versions: string;
}

/**
 * Returns the ids and versions of the user agreement and the privacy statement: the articles chosen by the operators as
 * long as they exist, otherwise the shop's defaults.
 */
export async function legalArticleIds(handle: Handle): Promise<LegalArticleIds> {
  const { general } = await readSettings(handle);
  const named = [general.agreement, general.privacy].filter((id) => id !== null);
  const rows = await legalArticleRows(handle, named);
  const [agreement, privacy] = (["agreement", "privacy"] as const).map(
    (kind) => rows.find((row) => row.id === general[kind]) ?? rows.find((row) => row.kind === kind),
  );
  return {
    agreement: agreement?.id ?? null,
    privacy: privacy?.id ?? null,
    cookies: rows.find(({ kind }) => kind === "cookies")?.id ?? null,
    versions: [agreement, privacy].flatMap((row) => (row ? [`${row.id}.${row.edition}`] : [])).join("-"),
  };
}

/** Returns the text that merchants agree to, in the version that is in force; null = there is none. */
export async function merchantAgreement(handle: Handle): Promise<{ id: number; number: number; title: Texts } | null> {
  const found = (await legalArticleRows(handle, [])).find(({ kind }) => kind === "merchant");
  return found ? { id: found.id, number: found.edition, title: found.title } : null;
}
