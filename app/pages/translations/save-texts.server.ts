import { lengthOf } from "~/app/platform/http/typed-text";
import type { Locale } from "~/app/platform/language/locales";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { LocalText } from "~/modules/format/document";
import { withText } from "../document/local-texts";
import type { By, OpenDraft } from "../document/model";
import { draftOf } from "../drafts/drafts-queries.server";
import { openDraft } from "../drafts/open-draft.server";
import { saveDraft } from "../drafts/save-draft.server";
import { ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { isSame } from "../merge/canonical";
import { type Choice, choiceLimits, choiceOf, openChoices } from "../merge/choices";
import { mergeDocuments } from "../merge/merge-documents";
import { rebaseHistory } from "../merge/moves-between";
import { findText, type PageText, pageTexts, readPlace, sourceOf, valueAt, withTextAt } from "./text-places";
import { readTranslatedFrom, withStanding } from "./translated-from.server";
import { writeTranslatedFrom } from "./translations-queries.server";

/** A translation as somebody typed it. */
export interface TextEdit {
  /** As `placeKey` wrote it. */
  key: string;
  language: Locale;
  /** The source that the person saw. */
  source: string;
  /** The translation that the person saw; "" = none. */
  before: string;
  /** The translation typed; "" takes it away. */
  text: string;
}

/** `textMoved`: nothing at that place has this source any more. */
export type TextRefusal = "textMoved" | "textTooLong" | "sourceOnly";

export interface SavedTexts {
  saved: number;
  /** Edits of which another person's stands meanwhile; the typed ones are kept with the draft as choices. */
  kept: TextEdit[];
  refused: { edit: TextEdit; code: TextRefusal }[];
}

/** How often a save is merged again with what others saved in the meantime. */
const maxTries = 5;

/**
 * Saves translations into the draft of a page, by the merge of drafts: what others changed stays, and where somebody
 * has translated the same text meanwhile theirs stands and this one is kept as a choice. Edits that do not apply are
 * refused one by one. `stale`: others saved faster five times; `notSaved`: the draft is not one that can be stored.
 * @param own the language that a text shared by all languages is taken for
 * @param name of the person, for the choices
 */
export async function saveTexts(
  db: Db,
  { pageId, by, ...rest }: { pageId: number; edits: readonly TextEdit[]; own: Locale; by: By; name: string },
): Promise<Result<SavedTexts, "notFound" | "stale" | "notSaved">> {
  for (let tries = 0; tries < maxTries; tries++) {
    const draft = await openDraft(db, pageId, ownerOf(by));
    if (!draft) return refuse("notFound");
    const made = mergeEdits(draft, rest);
    if (!made) return refuse("notSaved");
    const { document, history, choices, ...told } = made;
    if (isSame(document, draft.document) && told.kept.length === 0) return ok(told);
    const saved = await saveDraft(db, { pageId, document, history, choices, lockVersion: draft.lockVersion, by });
    if (saved.ok) return ok(told);
    if (saved.code !== "stale") return refuse(saved.code === "notFound" ? "notFound" : "notSaved");
  }
  return refuse("stale");
}

function mergeEdits(draft: OpenDraft, { edits, own, name }: { edits: readonly TextEdit[]; own: Locale; name: string }) {
  const texts = pageTexts(draft.document);
  let base = draft.document;
  let ours = draft.document;
  const refused: SavedTexts["refused"] = [];
  for (const edit of edits) {
    const found = findEdited(texts, edit);
    if (typeof found === "string") {
      refused.push({ edit, code: found });
      continue;
    }
    const { place } = found;
    base = withTextAt(base, place, inLanguage(valueAt(base, place), { own, ...edit, text: edit.before }));
    ours = withTextAt(ours, place, inLanguage(valueAt(ours, place), { own, ...edit }));
  }
  const merged = mergeDocuments({ base, ours, theirs: draft.document });
  if (!merged) return null;
  const { document, conflicts } = merged;
  const names = { ours: name, theirs: draft.updatedBy?.name ?? "" };
  const fresh = openChoices(
    document,
    conflicts.map((conflict) => choiceOf(conflict, names)),
  );
  const choices = openChoices(document, [...draft.choices, ...fresh]);
  if (choices.length > choiceLimits.count) return null;
  const history = rebaseHistory(draft.history, draft.document, document);
  const kept = edits.filter(({ key, language, text }) =>
    fresh.some((choice) => isAbout(choice, { key, language, text })),
  );
  const saved = edits.length - refused.length - kept.length;
  return { document, history, choices, saved, kept, refused };
}

function isAbout(choice: Choice, { key, language, text }: Pick<TextEdit, "key" | "language" | "text">): boolean {
  if (choice.kind !== "value" || choice.language !== language || choice.other !== (text === "" ? null : text))
    return false;
  const place = readPlace(key);
  return place?.item === choice.item && place.field === choice.name;
}

function findEdited(texts: readonly PageText[], edit: TextEdit): PageText | TextRefusal {
  const place = readPlace(edit.key);
  const found = place && findText(texts, place, edit.source);
  if (!found) return "textMoved";
  if (lengthOf(edit.text) > found.max) return "textTooLong";
  return sourceOf(found.value).language === edit.language ? "sourceOnly" : found;
}

/** The text with one language set; a text shared by all languages becomes one of the language it is taken for. */
function inLanguage(value: LocalText, edit: { own: Locale; language: Locale; text: string }): LocalText {
  const { own, language, text } = edit;
  if (typeof value === "string" && text === "") return value;
  return withText(typeof value === "string" ? { [own]: value } : value, language, text);
}

/** Says that a translation is right although its source has changed. `textMoved`: it is not there any more. */
export async function keepTranslation(
  db: Db,
  { pageId, edit, by }: { pageId: number; edit: TextEdit; by: By },
): Promise<Result<null, "notFound" | "textMoved">> {
  return transact(db, async (trx) => {
    const page = await lockedPage(trx, pageId, ownerOf(by));
    const stored = page && (await draftOf(trx, pageId));
    const draft = stored && (await openDraft(trx, pageId, ownerOf(by)));
    if (!draft) return refuse("notFound");
    const place = readPlace(edit.key);
    const found = place && findText(pageTexts(draft.document), place, edit.source);
    if (!found || typeof found.value === "string" || found.value[edit.language]?.trim() !== edit.before) {
      return refuse("textMoved");
    }
    const known = readTranslatedFrom(stored.translated_from);
    await writeTranslatedFrom(trx, pageId, withStanding(found, edit.language, known));
    return ok(null);
  });
}
