import { json } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { deleteSynonyms } from "./delete-synonyms.server";
import { saveSynonyms } from "./save-synonyms.server";
import { adminSynonyms } from "./synonyms-admin-queries.server";

const perPage = 50;

/** Result of an action on the synonyms: a refused form (of which set), and the set just deleted. */
interface SynonymsReply extends FormReply {
  id: number | null;
  deleted: { locale: string; words: string } | null;
}

/** Schema of words separated by commas or line breaks: two to twelve, distinct, each at most 40 code points. */
const wordsField = z
  .string()
  .default("")
  .transform((text) => [
    ...new Set(
      text
        .split(/[,，、;；\n]/)
        .map((word) => word.normalize("NFC").replace(/\s+/g, " ").trim())
        .filter((word) => word !== ""),
    ),
  ])
  .refine((words) => words.length >= 2, "required")
  .refine((words) => words.length <= 12, "tooMany")
  .refine((words) => words.every((word) => [...word].length <= 40), "tooLong")
  .refine((words) => words.every((word) => /[\p{L}\p{N}]/u.test(word) && !/\p{C}/u.test(word)), "characters");

const form = z.object({ locale: z.enum(locales, "choose"), words: wordsField });

/** Reads the filter of the list from its URL. */
export function synonymFilter(search: URLSearchParams) {
  return {
    locale: locales.find((one) => one === search.get("locale")),
    words: typedWords(search.get("q")) || undefined,
  };
}

/** Loads the list, newest first. */
export async function loadSynonyms(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "look.read");
  const search = new URL(request.url).searchParams;
  const { locale, words } = synonymFilter(search);
  const before = readId(search.get("before")) ?? undefined;
  const rows = await adminSynonyms(context.db, { locale, words, before, limit: perPage + 1 });
  return {
    title: context.language.i18n.t("setup:synonyms.title"),
    rows: rows.slice(0, perPage),
    next: rows.length > perPage ? (rows[perPage - 1]?.id ?? null) : null,
    ...{ locale: locale ?? "", words: words ?? "", edits: may(staff, "look.edit") },
  };
}

function answer(reply: Partial<SynonymsReply>, status = 200) {
  return json<SynonymsReply>({ values: {}, errors: {}, id: null, deleted: null, ...reply }, { status });
}

/** Handles the actions of the list: `intent` is save, restore or delete. */
export async function answerSynonyms(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "look.edit");
  const values: Record<string, string> = {};
  for (const [name, value] of await readForm(request)) if (typeof value === "string") values[name] = value;
  const { db, address } = context;
  const id = readId(values.id);
  if (values.intent === "delete") {
    if (id === null) throw notFound();
    const done = await deleteSynonyms(db, { staff, address, id });
    if (!done.ok) return answer({ errors: { "": "setup:synonyms.refusals.unknown" } }, 400);
    return answer({ deleted: { locale: done.value.locale, words: done.value.words.join(", ") } });
  }
  if (values.intent !== "save" && values.intent !== "restore") throw badRequest();
  const parsed = form.safeParse(values);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    return answer({ values, errors, id }, 400);
  }
  const version = readId(values.version) ?? 0;
  const done = await saveSynonyms(db, { staff, address, id, version, ...parsed.data });
  if (!done.ok) {
    const errors = { "": `setup:synonyms.refusals.${done.code}` };
    return answer({ values, errors, id }, done.code === "stale" ? 409 : 400);
  }
  const said = id === null ? "added" : "saved";
  return redirectWithToast(context, href("/operator/synonyms"), `setup:synonyms.done.${said}`);
}
