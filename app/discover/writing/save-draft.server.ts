import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { isEmptyDraft } from "./draft";
import { type Changed, type KeptDraft, keepDraft, type SentDraft } from "./keep-draft.server";
import { type NameRefusal, openAuthor } from "./open-author.server";
import type { Writer } from "./writer";

export type DraftRefusal = NameRefusal | "notFound" | "notADraft" | "tooManyDrafts" | "empty" | "buyersOff";

/**
 * Creates or changes a draft of a person or a shop; what is sent again is done already. Everything in it may be
 * missing, but not everything at once. Refuses `empty`, `buyersOff` (only shops post), a name (`NameRefusal`),
 * `notFound`, `notADraft`, `tooManyDrafts` (20), and `changed`, with what another device stored.
 * @param name chosen by a person who has written nothing before; null = none was asked for
 */
export async function saveDraft(
  db: Db,
  { writer, name, draft }: { writer: Writer; name: string | null; draft: SentDraft },
): Promise<Result<KeptDraft, DraftRefusal | Changed>> {
  if (isEmptyDraft(draft)) return refuse("empty");
  const { discover, talk } = await readSettings(db);
  if (writer.shopId === null && !discover.buyerPosts) return refuse("buyersOff");
  return transact(db, async (trx) => {
    const author = await openAuthor(trx, { writer, name, rules: talk });
    if (!author.ok) return author;
    const kept = await keepDraft(trx, { writer, authorId: author.value.id, draft });
    return kept.ok ? ok(kept.value) : kept;
  });
}
