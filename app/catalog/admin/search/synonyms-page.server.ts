import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, issueErrors, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { deleteSynonyms } from "./delete-synonyms.server";
import { saveSynonyms } from "./save-synonyms.server";
import { synonymList } from "./synonym-list.server";

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

/** Loads the list, newest first. */
export async function loadSynonyms(request: Request, context: RequestContext) {
  const staff = await synonymList.guard(request, context);
  const { rows, next, filter } = await synonymList.page(request, context, { who: staff });
  return {
    title: context.language.i18n.t("setup:synonyms.title"),
    rows,
    next,
    locale: filter.locale ?? "",
    words: filter.searchText ?? "",
    edits: may(staff, "look.edit"),
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
    if (!done.ok) return answer({ errors: { "": "setup:synonyms.refusals.notFound" } }, 400);
    return answer({ deleted: { locale: done.value.locale, words: done.value.words.join(", ") } });
  }
  if (values.intent !== "save" && values.intent !== "restore") throw badRequest();
  const parsed = form.safeParse(values);
  if (!parsed.success) {
    return answer({ values, errors: issueErrors(parsed.error), id }, 400);
  }
  const version = readId(values.version) ?? 0;
  const done = await saveSynonyms(db, { staff, address, id, version, ...parsed.data });
  if (!done.ok) {
    const errors = { "": textKey("setup:synonyms.refusals", done.code) };
    return answer({ values, errors, id }, done.code === "stale" ? 409 : 400);
  }
  const said = id === null ? "added" : "saved";
  return redirectWithToast(context, href("/operator/synonyms"), textKey("setup:synonyms.done", said));
}
