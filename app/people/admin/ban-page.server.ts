import { banPerson, bansOf, liftBan } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { endRoomsOfHost } from "~/app/live/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { banForm, liftForm } from "./person-form.server";
import { personOf } from "./person-queries.server";

/** Loads the page that bans a person, or lifts their ban. Throws 404 for a missing or given-up account. */
export async function loadBan(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "people.edit");
  const userId = readId(requested);
  const person = userId === null ? null : await personOf(context.db, userId);
  if (!person || person.standing === "former") throw notFound();
  const [ban] = await bansOf(context.db, person.id);
  const { id, nickname, shops } = person;
  return {
    title: context.language.i18n.t(person.standing === "banned" ? "people:ban.lift" : "people:ban.title"),
    person: { id, nickname, owns: shops.some(({ role }) => role === "owner") },
    ban: ban?.open ? ban : null,
  };
}

/** Bans a person or lifts the ban. A refusal returns the typed values. */
export async function answerBan(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "people.edit");
  const { db, address } = context;
  const userId = readId(requested);
  if (userId === null) throw notFound();
  const form = await readForm(request);
  const act = { staff, address, userId };
  if (form.get("intent") === "lift") {
    const parsed = parseForm(form, liftForm);
    if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
    const done = await liftBan(db, { ...act, ...parsed.value });
    return done.ok ? back(context, userId, "people:toast.lifted") : refused(parsed.values, done.code);
  }
  const parsed = parseForm(form, banForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { reason, days, words } = parsed.value;
  const done = await banPerson(db, { ...act, reason, days, words, also: endRoomsOfHost });
  if (done.ok) return back(context, userId, "people:toast.banned");
  if (done.code !== "banned") throw notFound();
  return refused(parsed.values, done.code);
}

const back = (context: RequestContext, userId: number, toast: TextKey) =>
  redirectWithToast(context, `${href("/operator/people")}/${userId}`, toast);

function refused(values: Record<string, string>, code: "banned" | "notBanned") {
  const { sure: _, ...typed } = values;
  return json<FormReply>(refuseForm(typed, { "": textKey("people:errors", code) }), { status: 409 });
}
