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
import { authorOf, ownerOf } from "../list/owner.server";
import { soundChoices } from "../merge/choice-schema.server";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import { insertRevision } from "../publishing/revisions-queries.server";
import { grantPictures } from "./grant-queries.server";
import { lockPictures } from "./library-queries.server";
import { recordPicture } from "./record-picture.server";
import {
  currentPublications,
  insertReplacement,
  markUndone,
  pagesShowing,
  pointPublications,
} from "./replace-queries.server";
import { modulesShowing, type Swap, shows, swapIn, swapPicture } from "./swap-picture";

/** `nowhere`: no page shows it, or none shows the new one any more. `same`: it is the picture itself. */
export type ReplaceRefusal = "notFound" | "same" | "nowhere";

/**
 * Puts a picture of the person's library in the place of another one, in every draft and in what is live or planned, in
 * one transaction: of a merchant in the pages of their shop, of staff in all pages. Open editors merge it as they do
 * anybody's change. A live version becomes a new version; the old one stays in the list. Returns the number of pages.
 * Goods, articles and everything else keep their own pictures.
 */
export async function replacePicture(
  db: Db,
  { id, by: newId, who }: { id: number; by: number; who: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<number, ReplaceRefusal>> {
  const done = await transact(db, async (trx): Promise<Result<number[], ReplaceRefusal>> => {
    const owner = ownerOf(who);
    const found = await lockPictures(trx, owner, [id, newId]);
    const old = found.find((one) => one.id === id);
    const next = found.find((one) => one.id === newId);
    if (id === newId) return refuse("same");
    if (!old || !next || next.deleted_at) return refuse("notFound");
    const pages = await pagesShowing(trx, owner, old.hash);
    await lockRows(trx, "pages", pages);
    const swap = { from: old.hash, to: next.hash };
    const changed: { id: number; before: string[] }[] = [];
    for (const pageId of pages) {
      const before = await swapOnPage(trx, { pageId, swap, who });
      if (before) changed.push({ id: pageId, before });
    }
    if (changed.length === 0) return refuse("nowhere");
    await insertReplacement(trx, { owner, oldHash: old.hash, newHash: next.hash, pages: changed });
    await recordPicture(trx, {
      by: who,
      did: "replaced",
      picture: old,
      before: { picture: `/media/${old.hash}` },
      after: { picture: `/media/${next.hash}`, pages: changed.map((page) => page.id) },
    });
    return ok(changed.map((page) => page.id));
  });
  return notified(done, bus);
}

/**
 * Takes a replacement back on the pages that it changed, in one transaction. Modules that showed the new picture before
 * keep it. Once; returns the number of pages.
 */
export async function undoReplacement(
  db: Db,
  { id, who }: { id: number; who: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<number, ReplaceRefusal>> {
  const done = await transact(db, async (trx): Promise<Result<number[], ReplaceRefusal>> => {
    const replacement = await markUndone(trx, ownerOf(who), id);
    if (!replacement) return refuse("notFound");
    const held = await lockRows(
      trx,
      "pages",
      replacement.pages.map((page) => page.id),
    );
    const swap = { from: replacement.new_hash, to: replacement.old_hash };
    const changed: number[] = [];
    for (const page of replacement.pages.filter((one) => held.includes(one.id))) {
      if (await swapOnPage(trx, { pageId: page.id, swap, who, except: page.before })) changed.push(page.id);
    }
    if (changed.length === 0) return refuse("nowhere");
    await recordPicture(trx, {
      by: who,
      did: "replacementUndone",
      picture: { id, name: "", hash: replacement.new_hash },
      before: { picture: `/media/${replacement.new_hash}` },
      after: { picture: `/media/${replacement.old_hash}`, pages: changed },
    });
    return ok(changed);
  });
  return notified(done, bus);
}

async function notified(
  done: Result<number[], ReplaceRefusal>,
  bus: Pick<Bus, "publish"> | undefined,
): Promise<Result<number, ReplaceRefusal>> {
  if (!done.ok) return done;
  for (const pageId of done.value) await notifyPagesChanged(bus, pageId);
  return ok(done.value.length);
}

/**
 * Step: swaps pictures in a locked page's draft, and in its versions that are live or planned. Returns the modules that
 * showed the new one before; null = the page does not show the old one.
 */
async function swapOnPage(
  trx: Transaction<Database>,
  { pageId, swap, who, except }: { pageId: number; swap: Swap; who: By; except?: readonly string[] },
): Promise<string[] | null> {
  const before = new Set<string>();
  let changed = false;
  const swapped = (stored: object) => {
    const document = shows(stored, swap.from) ? readDocument(stored).document : null;
    if (!document) return null;
    for (const id of modulesShowing(document, swap.to)) before.add(id);
    const next = swapPicture(document, swap, except);
    if (JSON.stringify(next) === JSON.stringify(document)) return null;
    changed = true;
    return next;
  };
  const author = authorOf(who);
  const draft = await draftOf(trx, pageId);
  const document = draft && swapped(draft.document);
  if (draft && document) {
    // Undoing an earlier step in an editor must not bring the old picture back.
    const history = except ? draft.history : swapIn(draft.history, swap);
    const choices = soundChoices(document, except ? draft.choices : swapIn(draft.choices, swap));
    const lockVersion = draft.lock_version;
    await writeDraft(trx, { pageId, document, history: soundHistory(history), choices, lockVersion, author });
    await grantPictures(trx, { pageId, document });
  }
  const shown = new Map<number, number[]>();
  const documents = new Map<number, object>();
  for (const { id, revision_id, document: stored } of await currentPublications(trx, pageId)) {
    shown.set(revision_id, [...(shown.get(revision_id) ?? []), id]);
    documents.set(revision_id, stored);
  }
  for (const [revisionId, ids] of shown) {
    const next = swapped(documents.get(revisionId) ?? {});
    if (!next) continue;
    const revision = await insertRevision(trx, { pageId, document: next, note: "", author });
    await pointPublications(trx, ids, revision.id);
    await grantPictures(trx, { pageId, document: next });
  }
  return changed ? [...before] : null;
}
