import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { type CodesOf, type TextKey, textKey } from "~/app/platform/language/text-keys";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { answerOffers, type OffersReply } from "../offers/answer-offers.server";
import { moveOffer } from "../offers/move-offer.server";
import { isDay } from "./calendar-days";
import { copySlots } from "./copy-slots.server";
import { removeSlot, saveSlot } from "./save-slot.server";
import { parseSlot } from "./slot-form.server";

interface Acting {
  actor: Actor;
  form: FormData;
}

/**
 * Handles the acts of the calendar: `intent` is save, remove, copyDay, copyWeek, up or down; approve and refuse are
 * those of the queue.
 */
export async function answerCalendar(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const form = await readForm(request);
  const acting = { actor: { staff, address: context.address }, form };
  const intent = form.get("intent");
  if (intent === "save") return answerSave(context, acting);
  if (intent === "remove") return answerRemove(context, acting);
  if (intent === "copyDay" || intent === "copyWeek") return answerCopy(context, acting, intent);
  if (intent === "up" || intent === "down") return answerMove(request, context, acting, intent);
  return answerOffers(request, context, acting);
}

const refused = (form: FormData, errors: FormErrors) =>
  answerRefused<OffersReply>({ ...refuseForm(typedValues(form), errors), ticked: [], done: 0, left: [] });

const refusedBy = (form: FormData, code: CodesOf<"flashAdmin:refusals">) =>
  refused(form, { "": textKey("flashAdmin:refusals", code) });

const calendar = (context: RequestContext, query: { day: string; slot?: number }, key: TextKey) =>
  redirectWithToast(context, href("/operator/flash-calendar", query), key);

/** The slot that a form names; null = a new one. */
function slotIn(form: FormData): number | null {
  const sent = form.get("id");
  if (sent === null || sent === "") return null;
  const id = readId(sent);
  if (id === null) throw badRequest();
  return id;
}

async function answerSave(context: RequestContext, { actor, form }: Acting) {
  const { db, clock, marketZone: zone } = context;
  const id = slotIn(form);
  const values = typedValues(form);
  const parsed = parseSlot(values, zone);
  if (!parsed.ok) return refused(form, parsed.errors);
  const saved = await saveSlot(db, { ...actor, id, hours: parsed.hours, zone, now: clock.now() });
  if (!saved.ok) return refusedBy(form, saved.code);
  return calendar(context, { day: values.day ?? "", slot: saved.value }, "flashAdmin:done.saved");
}

async function answerRemove(context: RequestContext, { actor, form }: Acting) {
  const id = slotIn(form);
  if (id === null) throw badRequest();
  const removed = await removeSlot(context.db, { ...actor, id, zone: context.marketZone });
  if (!removed.ok) return refusedBy(form, removed.code);
  return calendar(context, { day: shownDay(form) }, "flashAdmin:done.removed");
}

async function answerCopy(context: RequestContext, { actor, form }: Acting, intent: "copyDay" | "copyWeek") {
  const day = shownDay(form);
  const span = intent === "copyDay" ? "day" : "week";
  const copied = await copySlots(context.db, { ...actor, day, span, zone: context.marketZone });
  if (!copied.ok) return refusedBy(form, copied.code);
  return calendar(context, { day }, "flashAdmin:done.copied");
}

async function answerMove(request: Request, context: RequestContext, { actor, form }: Acting, intent: "up" | "down") {
  const slotId = readId(new URL(request.url).searchParams.get("slot"));
  const id = readId(form.get("offer"));
  if (slotId === null || id === null) throw notFound();
  const moved = await moveOffer(context.db, { actor, slotId, id, by: intent === "up" ? -1 : 1 });
  if (!moved.ok) throw notFound();
  return calendar(context, { day: shownDay(form), slot: slotId }, "flashAdmin:done.moved");
}

/** The day that the calendar showed. */
function shownDay(form: FormData): string {
  const day = String(form.get("day") ?? "");
  if (!isDay(day)) throw badRequest();
  return day;
}
