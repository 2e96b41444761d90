import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import type { CsvFault } from "~/app/console/csv/read-csv.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { formFields } from "~/app/platform/forms/form-fields";
import { line, texts } from "~/app/platform/forms/form-parts.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId, rowVersion } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { defaultLocale, locales } from "~/app/platform/language/locales";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { By } from "../document/model";
import { dropWord, saveWord, type WordRefusal } from "../translations/agree-words.server";
import type { WordsByLanguage } from "../translations/agreed-words";
import { agreedWords } from "../translations/agreed-words-queries.server";
import { type ImportedTexts, importTexts } from "../translations/import-texts.server";
import { countTexts, textStates } from "../translations/list-texts.server";
import { keepTranslation, saveTexts } from "../translations/save-texts.server";
import { helpWithTexts } from "../translations/suggest-texts.server";
import type { textList } from "../translations/text-list.server";
import { pageNames } from "../translations/translations-queries.server";
import type { Studio } from "./studio.server";

/** Max size of a file, bytes, and of its form. */
const fileLimit = 4 * 1024 * 1024;
const formLimit = fileLimit + 64 * 1024;

const editForm = z.object({
  intent: z.enum(["save", "stands"]),
  page: rowId,
  key: z.string().max(100),
  language: z.enum(locales),
  source: z.string().max(2000),
  before: z.string().max(2000).default(""),
  text: z.string().trim().max(2000).default(""),
});

const wordForm = z.object({
  /** Empty = a new one. */
  id: z.string().default("").transform(readId),
  version: rowVersion.default(0),
  words: texts(line(60)),
});
export type WordSchema = typeof wordForm;

/** The values that the form of an agreed word is opened with. */
function wordFields(word: { id: number; version: number; words: WordsByLanguage } | undefined) {
  const { id = "", version = 0, words = {} } = word ?? {};
  return formFields<WordSchema>({ id: String(id), version: String(version), words });
}

/** The reply of the page: what a file did or why it was not read, or why a row or an agreed word was refused. */
interface TextsReply {
  fault: CodesOf<"editor:translations.fileFault"> | CsvFault | null;
  read: ImportedTexts | null;
  row: RefusedText | null;
  code: CodesOf<"editor:translations.refusals"> | null;
  word: FormReply | null;
}

const nothing: TextsReply = { fault: null, read: null, row: null, code: null, word: null };

/** What a refused row of the table shows again: its page, place and language, and the typed text. */
export interface RefusedText {
  page: string;
  key: string;
  language: string;
  text: string;
}

/** The texts of drafts that are missing or outdated, page by page, by the filter of the address. */
export async function loadTranslations(
  { request, context }: LoaderFunctionArgs,
  { studio, list }: { studio: Studio; list: ReturnType<typeof textList> },
) {
  const { db, offered, language } = context;
  const { owner, mayEdit } = studio;
  const [{ rows, next, filter }, words] = await Promise.all([
    list.page(request, context, { who: studio }),
    agreedWords(db),
  ]);
  const agreed = words.map((one) => one.words);
  const [helped, pages, counts] = await Promise.all([
    helpWithTexts(db, rows, { owner, words: agreed }),
    pageNames(db, owner),
    filter.pageId === null ? null : countTexts(db, { pageId: filter.pageId, owner, offered }),
  ]);
  if (filter.pageId !== null && !counts) throw notFound();
  const known = pages.some(({ id }) => id === filter.pageId);
  const changes = readId(new URL(request.url).searchParams.get("word"));
  return {
    rows: helped,
    next,
    filter,
    words,
    /** The agreed word that is open to be changed; null = a new one. */
    word: wordFields(words.find(({ id }) => id === changes)),
    counts,
    pages: known || !counts || filter.pageId === null ? pages : [...pages, { id: filter.pageId, name: counts.name }],
    languages: offered,
    states: textStates,
    mayEdit,
    // Words are the market's: merchants follow them.
    mayAgree: mayEdit && owner === null,
    title: language.i18n.t("editor:translations.title"),
  };
}

/** Saves a row of the table, says that one is still right, reads a file, or changes the agreed words. */
export async function answerTranslations({ request, context }: ActionFunctionArgs, { by, person }: Studio) {
  const form = await readForm(request, formLimit);
  const { db, offered, language } = context;
  const own = offered[0] ?? defaultLocale;
  const { name } = person;
  if (form.get("intent") === "file") {
    const file = form.get("file");
    const bytes = file && typeof file !== "string" ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const refuse = (fault: CodesOf<"editor:translations.fileFault"> | CsvFault) => answerRefused({ ...nothing, fault });
    if (bytes.length === 0) return refuse("noFile");
    if (bytes.length > fileLimit) return refuse("tooLarge");
    const choice = { encoding: chosenEncoding(form.get("encoding")), locale: language.locale };
    const read = await importTexts(db, bytes, { by, name, own, ...choice });
    if (!read.ok) return refuse(read.code);
    return json({ ...nothing, read: read.value });
  }
  if (form.get("intent") === "agree" || form.get("intent") === "drop") return answerWords(form, request, context, by);
  const parsed = parseForm(form, editForm);
  if (!parsed.ok) throw badRequest();
  const { intent, page: pageId, ...edit } = parsed.value;
  const { pathname, search } = new URL(request.url);
  const row: RefusedText = { page: String(pageId), key: edit.key, language: edit.language, text: edit.text };
  const refuse = (code: CodesOf<"editor:translations.refusals">) => answerRefused({ ...nothing, row, code });
  if (intent === "stands") {
    const kept = await keepTranslation(db, { pageId, edit, by });
    if (!kept.ok) return refuse(kept.code);
    return redirectWithToast(context, localPath(pathname + search), textKey("editor:translations", "stood"));
  }
  const saved = await saveTexts(db, { pageId, edits: [edit], own, by, name });
  if (!saved.ok) return refuse(saved.code);
  const [left] = saved.value.refused;
  if (left) return refuse(left.code);
  const told = saved.value.kept.length > 0 ? "keptAsChoice" : "saved";
  return redirectWithToast(context, localPath(pathname + search), textKey("editor:translations", told));
}

/** Agrees on a word, changes or drops one: for members of staff who edit pages. */
async function answerWords(form: FormData, request: Request, context: RequestContext, by: By) {
  if (!("staff" in by)) throw badRequest();
  const { pathname } = new URL(request.url);
  const said = (done: CodesOf<"editor:translations">) =>
    redirectWithToast(context, localPath(`${pathname}#words`), textKey("editor:translations", done));
  const parsed = parseForm(form, wordForm);
  if (!parsed.ok) return answerRefused({ ...nothing, word: parsed.reply });
  const { id, version, words } = parsed.value;
  const refused = (code: WordRefusal) =>
    answerRefused({
      ...nothing,
      word: refuseForm(parsed.values, {
        [code === "oneLanguage" ? "words" : ""]: textKey("editor:words.refusals", code),
      }),
    });
  if (form.get("intent") === "drop") {
    const dropped = id === null ? null : await dropWord(context.db, { id, by });
    return dropped?.ok ? said("wordDropped") : refused("notFound");
  }
  const saved = await saveWord(context.db, { id, version, words, by });
  return saved.ok ? said("wordSaved") : refused(saved.code);
}
