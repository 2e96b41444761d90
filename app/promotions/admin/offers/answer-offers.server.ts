import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { amount, intent, reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, refuseForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import type { Result } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { type SeenOffer, seenOffer, shownOffer } from "../../seen-offer";
import { approveOffer, type NotDecided, refuseOffer, stopOffer } from "./decide-offer.server";
import { moveToSlot } from "./move-to-slot.server";
import { offersShown, reasonLimit } from "./offer-tabs";

const offers = z
  .preprocess(
    (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
    z.array(z.string().regex(shownOffer, "again").transform(seenOffer)),
  )
  .refine((list) => list.length > 0, { error: "flashAdmin:errors.noneTicked" })
  .refine((list) => list.length <= offersShown, { error: "flashAdmin:errors.tooMany" });
const reason = reasonLine(reasonLimit, "flashAdmin:errors.reason");

const decisions = z
  .discriminatedUnion("intent", [
    z.object({ intent: intent("approve"), offer: offers, addition: amount({ zero: true, none: null }) }),
    z.object({ intent: intent("refuse"), offer: offers, reason }),
    z.object({ intent: intent("stop"), offer: offers, reason }),
    z.object({
      intent: intent("slot"),
      offer: offers,
      slot: z
        .string("choose")
        .transform(readId)
        .refine((id) => id !== null, "choose"),
    }),
  ])
  .refine((typed) => typed.intent !== "approve" || typed.addition === null || typed.offer.length === 1, {
    path: ["addition"],
    error: "flashAdmin:errors.additionOfOne",
  });

type Decision = z.output<typeof decisions>;

/** A refused or partial decision: the chosen offers as they were sent, and why each that is left was not decided. */
export interface OffersReply extends FormReply {
  ticked: string[];
  done: number;
  left: { id: number; code: NotDecided | "notFlash" }[];
}

/**
 * Decides the chosen offers, each in a transaction of its own, so that one which fails stops no other; it stays with
 * its reason named.
 */
export async function answerOffers(
  request: Request,
  context: RequestContext,
  { actor, form }: { actor: Actor; form: FormData },
) {
  const parsed = parseForm(form, decisions);
  const ticked = form.getAll("offer").map(String);
  if (!parsed.ok) return answerRefused<OffersReply>({ ...parsed.reply, ticked, done: 0, left: [] });
  const { value, values } = parsed;
  const left: OffersReply["left"] = [];
  for (const seen of value.offer) {
    const decided = await decide(context, { actor, decision: value, seen });
    if (!decided.ok) left.push({ id: seen.id, code: decided.code });
  }
  const [first] = left;
  if (first) {
    const errors = refuseForm(values, { "": textKey("flashAdmin:left", first.code) });
    const done = value.offer.length - left.length;
    // What changed meanwhile is shown as it is now, and is not ticked: somebody has to read it first.
    const still = ticked.filter((one) => left.some(({ id, code }) => code !== "changed" && seenOffer(one).id === id));
    return json<OffersReply>({ ...errors, ticked: still, done, left }, { status: 409 });
  }
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), textKey("flashAdmin:done", value.intent));
}

function decide(
  { db }: RequestContext,
  { actor, decision, seen }: { actor: Actor; decision: Decision; seen: SeenOffer },
): Promise<Result<null, OffersReply["left"][number]["code"]>> {
  if (decision.intent === "approve") return approveOffer(db, { actor, seen, additionMinor: decision.addition });
  if (decision.intent === "slot") return moveToSlot(db, { actor, seen, slotId: decision.slot ?? 0 });
  const decided = decision.intent === "refuse" ? refuseOffer : stopOffer;
  return decided(db, { actor, seen, reason: decision.reason });
}
