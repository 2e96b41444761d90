import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, issueErrors, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readableJson } from "~/app/platform/http/sent-text";
import { json } from "~/app/platform/http/text-response.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { locales } from "~/app/platform/language/locales";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { Texts } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { deleteKeyword } from "./delete-keyword.server";
import { moveKeyword } from "./move-keyword.server";
import { saveKeyword } from "./save-keyword.server";

/** Result of an action on the keywords: a refused form (of which keyword), and the keyword just deleted. */
export interface KeywordReply extends FormReply {
  id: number | null;
  deleted: { texts: Texts; place: number } | null;
}

const word = z
  .string()
  .default("")
  .transform((text) => text.trim().normalize("NFC"))
  .refine((text) => lengthOf(text) <= 40, "tooLong")
  .refine(isOneLine, "characters");

function answer(reply: Partial<KeywordReply>, status = 200) {
  return json<KeywordReply>({ values: {}, errors: {}, id: null, deleted: null, ...reply }, { status });
}

/** Handles the actions of the list: `intent` is save, restore, up, down or delete. */
export async function answerKeywords(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "look.edit");
  const values: Record<string, string> = {};
  for (const [name, value] of await readForm(request)) if (typeof value === "string") values[name] = value;
  const { db, address } = context;
  const id = readId(values.id);
  const back = (said: CodesOf<"setup:keywords.done">) =>
    redirectWithToast(context, href("/operator/keywords"), textKey("setup:keywords.done", said));
  const unknown = () => answer({ errors: { "": "setup:keywords.refusals.notFound" } }, 400);
  switch (values.intent) {
    case "up":
    case "down": {
      if (id === null) throw notFound();
      const done = await moveKeyword(db, { staff, address, id, by: values.intent === "up" ? -1 : 1 });
      return done.ok ? back("moved") : unknown();
    }
    case "delete": {
      if (id === null) throw notFound();
      const done = await deleteKeyword(db, { staff, address, id });
      return done.ok ? answer({ deleted: done.value }) : unknown();
    }
    case "save":
    case "restore":
      return save({ context, staff, values, id: values.intent === "save" ? id : null, back });
    default:
      throw badRequest();
  }
}

async function save({
  context,
  staff,
  values,
  id,
  back,
}: {
  context: RequestContext;
  staff: Parameters<typeof saveKeyword>[1]["staff"];
  values: Record<string, string>;
  id: number | null;
  back: (said: CodesOf<"setup:keywords.done">) => Response;
}) {
  const texts: Texts = {};
  const errors: FormErrors = {};
  for (const locale of locales) {
    const parsed = word.safeParse(values[`text.${locale}`]);
    if (!parsed.success) errors[`text.${locale}`] = issueErrors(parsed.error)[""] ?? "characters";
    else if (parsed.data !== "") texts[locale] = parsed.data;
  }
  if (Object.keys(errors).length === 0 && Object.keys(texts).length === 0) errors.text = "required";
  if (Object.keys(errors).length > 0) return answer({ values, errors, id }, 400);
  const before = id === null ? null : beforeOf(values.before ?? "");
  const place = /^\d{1,3}$/.test(values.place ?? "") ? Number(values.place) : undefined;
  const done = await saveKeyword(context.db, { staff, address: context.address, id, before, texts, place });
  if (done.ok) return back(id === null ? "added" : "saved");
  if (done.code === "taken") {
    const fields = done.locales.map((locale) => [`text.${locale}`, "setup:keywords.refusals.taken"]);
    return answer({ values, errors: Object.fromEntries(fields), id }, 400);
  }
  return answer(
    { values, errors: { "": textKey("setup:keywords.refusals", done.code) }, id },
    done.code === "stale" ? 409 : 400,
  );
}

/** Returns the texts that the form was loaded with. */
function beforeOf(text: string): Texts {
  const fields = z.partialRecord(z.enum(locales), z.string());
  return fields.safeParse(readableJson(text)).data ?? {};
}
