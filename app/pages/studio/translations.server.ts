import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import type { CsvFault } from "~/app/console/csv/read-csv.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { defaultLocale, locales } from "~/app/platform/language/locales";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { importTexts } from "../translations/import-texts.server";
import { countTexts, textStates } from "../translations/list-texts.server";
import { keepTranslation, saveTexts } from "../translations/save-texts.server";
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
  const { rows, next, filter } = await list.page(request, context, { who: studio });
  const [pages, counts] = await Promise.all([
    pageNames(db, owner),
    filter.pageId === null ? null : countTexts(db, { pageId: filter.pageId, owner, offered }),
  ]);
  if (filter.pageId !== null && !counts) throw notFound();
  const known = pages.some(({ id }) => id === filter.pageId);
  return {
    rows,
    next,
    filter,
    counts,
    pages: known || !counts || filter.pageId === null ? pages : [...pages, { id: filter.pageId, name: counts.name }],
    languages: offered,
    states: textStates,
    mayEdit,
    title: language.i18n.t("editor:translations.title"),
  };
}

/** Saves a row of the table, says that one is still right, or reads a file. */
export async function answerTranslations({ request, context }: ActionFunctionArgs, { by, person }: Studio) {
  const form = await readForm(request, formLimit);
  const { db, offered, language } = context;
  const own = offered[0] ?? defaultLocale;
  const { name } = person;
  if (form.get("intent") === "file") {
    const file = form.get("file");
    const bytes = file && typeof file !== "string" ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
    const refuse = (fault: CodesOf<"editor:translations.fileFault"> | CsvFault) =>
      answerRefused({ fault, read: null, row: null, code: null });
    if (bytes.length === 0) return refuse("noFile");
    if (bytes.length > fileLimit) return refuse("tooLarge");
    const choice = { encoding: chosenEncoding(form.get("encoding")), locale: language.locale };
    const read = await importTexts(db, bytes, { by, name, own, ...choice });
    if (!read.ok) return refuse(read.code);
    return json({ fault: null, read: read.value, row: null, code: null });
  }
  const parsed = parseForm(form, editForm);
  if (!parsed.ok) throw badRequest();
  const { intent, page: pageId, ...edit } = parsed.value;
  const { pathname, search } = new URL(request.url);
  const row: RefusedText = { page: String(pageId), key: edit.key, language: edit.language, text: edit.text };
  const refuse = (code: CodesOf<"editor:translations.refusals">) =>
    answerRefused({ fault: null, read: null, row, code });
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
