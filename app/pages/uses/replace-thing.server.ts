import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { readDocument } from "~/modules/format/read.server";
import type { By } from "../document/model";
import { draftOf, writeDraft } from "../drafts/drafts-queries.server";
import { soundHistory } from "../editor/history.server";
import { currentPublications, pointPublications } from "../library/replace-queries.server";
import { authorOf, ownerOf } from "../list/owner.server";
import { pageById } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { soundChoices } from "../merge/choice-schema.server";
import { rebaseHistory } from "../merge/moves-between";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import { insertRevision } from "../publishing/revisions-queries.server";
import { findUses } from "./find-uses.server";
import { swapThing, type ThingSwap } from "./swap-thing";
import { isShown } from "./uses-queries.server";

/** `nowhere`: no page shows it or leads to it. `notShown`: visitors do not see the new one, or it is another shop's. */
type ThingRefusal = "same" | "notShown" | "nowhere";

/**
 * Puts goods, an article or a coupon in the place of another one, in every draft and in what is live or planned, in one
 * transaction: of a merchant in the pages of their shop, of staff in all pages. A live version becomes a new version;
 * the old one stays in the list. Open editors merge it as they do anybody's change. Returns the number of pages. Links
 * within the text of the module `richText` stay: the gates tell when they lead nowhere.
 */
export async function replaceThing(
  db: Db,
  { swap, who }: { swap: ThingSwap; who: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<number, ThingRefusal>> {
  const { kind, from, to } = swap;
  const owner = ownerOf(who);
  if (from === to) return refuse("same");
  const done = await transact(db, async (trx): Promise<Result<number[], ThingRefusal>> => {
    if (!(await isShown(trx, { kind, id: to, owner }))) return refuse("notShown");
    const uses = await findUses(trx, { kind, ids: [from], owner });
    const pages = (uses.get(from) ?? []).map(({ pageId }) => pageId);
    const changed: number[] = [];
    for (const pageId of await lockRows(trx, "pages", pages)) {
      if (await swapOnPage(trx, { pageId, swap, who })) changed.push(pageId);
    }
    return changed.length === 0 ? refuse("nowhere") : ok(changed);
  });
  if (!done.ok) return done;
  for (const pageId of done.value) await notifyPagesChanged(bus, pageId);
  return ok(done.value.length);
}

/** Step: swaps on a locked page, in its draft and its versions that are live or planned; false = nothing to swap. */
async function swapOnPage(
  trx: Transaction<Database>,
  { pageId, swap, who }: { pageId: number; swap: ThingSwap; who: By },
): Promise<boolean> {
  const author = authorOf(who);
  const swapped = (stored: object) => {
    const { document } = readDocument(stored);
    const next = document && swapThing(document, swap);
    return document && next !== document ? { document, next } : null;
  };
  const draft = await draftOf(trx, pageId);
  const edited = draft && swapped(draft.document);
  if (draft && edited?.next) {
    // Undoing an own step in an editor must not bring the old one back.
    const history = soundHistory(rebaseHistory(soundHistory(draft.history), edited.document, edited.next));
    const choices = soundChoices(edited.next, draft.choices);
    await writeDraft(trx, { pageId, document: edited.next, history, choices, lockVersion: draft.lock_version, author });
  }
  const versions = new Map<number, { document: object; ids: number[] }>();
  for (const { id, revision_id, document } of await currentPublications(trx, pageId)) {
    versions.set(revision_id, { document, ids: [...(versions.get(revision_id)?.ids ?? []), id] });
  }
  let published = false;
  for (const { document, ids } of versions.values()) {
    const next = swapped(document)?.next;
    if (!next) continue;
    const revision = await insertRevision(trx, { pageId, document: next, note: "", author });
    await pointPublications(trx, ids, revision.id);
    published = true;
  }
  const changed = published || Boolean(edited);
  const page = changed && (await pageById(trx, pageId, ownerOf(who)));
  if (page) {
    const { kind, from, to } = swap;
    await recordAction(trx, { by: who, did: "swapped", page, before: { [kind]: from }, after: { [kind]: to } });
  }
  return changed;
}
