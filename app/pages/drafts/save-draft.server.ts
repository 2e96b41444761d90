import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { Issue } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import type { By, Finding, Stale } from "../document/model";
import { emptyHead } from "../document/presets";
import { staleDraft } from "../document/stale.server";
import { cutHistory, type History } from "../editor/editor-steps";
import { soundHistory } from "../editor/history.server";
import { ownershipFindings, ownershipKey } from "../gates/ownership.server";
import { authorOf, ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { soundChoices } from "../merge/choice-schema.server";
import type { Choice } from "../merge/choices";
import { newestVersion } from "../publishing/versions-queries.server";
import { readTranslatedFrom, rememberSources } from "../translations/translated-from.server";
import { draftOf, type EditorStamp, type SavedDraft, sameDraft, writeDraft } from "./drafts-queries.server";

export type SaveAnswer = Result<
  { lockVersion: number; savedAt: Date },
  Stale | NotYours | (Refusal<"documentRefused"> & { issues: Issue[] }) | "notFound"
>;

/**
 * A merchant's document references another shop's things, or a module not available to merchants; with the locations.
 */
export interface NotYours extends Refusal<"notYours"> {
  findings: Finding[];
}

/** Saves by the same person within this time, in ms, count as one editing session; the audit log records it once. */
const sameSittingMs = 10 * 60 * 1000;

/**
 * Saves the draft if it is still the version that was opened. Of several concurrent saves of one version exactly one
 * succeeds; the others are told who saved and when, and nothing of theirs is written. Repeating a save is idempotent.
 * `documentRefused`: not one of our documents; the issues give the locations. `notYours`: a merchant added foreign
 * things; those already in the page stay, and are checked at publication.
 */
export async function saveDraft(
  db: Db,
  save: {
    pageId: number;
    document: unknown;
    history: unknown;
    choices?: unknown;
    lockVersion: number;
    by: By;
    editor?: EditorStamp | null;
  },
): Promise<SaveAnswer> {
  const written = writeDocument(save.document);
  if (!written.ok) return refuse("documentRefused", { issues: written.issues });
  const history = cutHistory(soundHistory(save.history));
  const { document } = written;
  const choices = soundChoices(document, save.choices);
  return transact(db, (trx) => storeDraft(trx, { ...save, document, history, choices }));
}

/** `saveDraft` inside an existing transaction. */
export async function storeDraft(
  trx: Transaction<Database>,
  save: {
    pageId: number;
    document: PageDocument;
    history: History;
    choices?: Choice[];
    lockVersion: number;
    by: By;
    editor?: EditorStamp | null;
  },
): Promise<Result<{ lockVersion: number; savedAt: Date }, Stale | NotYours | "notFound">> {
  const { pageId, by, lockVersion } = save;
  const page = await lockedPage(trx, pageId, ownerOf(by));
  if (!page) return refuse("notFound");
  const before = await draftOf(trx, pageId);
  const stored = before?.document ?? (await newestVersion(trx, pageId))?.document ?? { item: [] };
  const was = readDocument(stored).document ?? { page: emptyHead(), item: [] };
  const findings = "seller" in by ? await addedByOthers(trx, save, was) : [];
  if (findings.length > 0) return refuse("notYours", { findings });
  const known = readTranslatedFrom(before?.translated_from);
  const translatedFrom = rememberSources(was, save.document, known);
  const values = { ...save, author: authorOf(by), translatedFrom };
  const saved = await writeDraft(trx, values);
  if (saved) {
    if (begins(before, by, saved)) {
      await recordAction(trx, { by, did: "edited", page, after: { draft: saved.lock_version } });
    }
    return ok({ lockVersion: saved.lock_version, savedAt: saved.updated_at });
  }
  const same = await sameDraft(trx, values);
  if (same && same.lock_version === lockVersion + 1) {
    return ok({ lockVersion: same.lock_version, savedAt: same.updated_at });
  }
  return staleDraft(trx, pageId);
}

/** Returns the foreign things in a merchant's document that the page did not have before. */
async function addedByOthers(
  trx: Transaction<Database>,
  { document, by }: { document: PageDocument; by: By },
  before: PageDocument,
): Promise<Finding[]> {
  const shopId = ownerOf(by);
  if (shopId === null) return [];
  const found = await ownershipFindings(trx, { document, shopId });
  if (found.length === 0) return [];
  const known = new Set((await ownershipFindings(trx, { document: before, shopId })).map(ownershipKey));
  return found.filter((finding) => !known.has(ownershipKey(finding)));
}

function begins(
  before: { updated_by: number | null; updated_by_user: number | null; updated_at: Date } | undefined,
  by: By,
  saved: SavedDraft,
): boolean {
  const { staffId, userId } = authorOf(by);
  if (!before || before.updated_by !== staffId || before.updated_by_user !== userId) return true;
  return saved.updated_at.getTime() - before.updated_at.getTime() > sameSittingMs;
}
