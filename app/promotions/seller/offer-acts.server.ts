import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { OfferKindName } from "../offer-kinds";
import { offerAsShown, type SeenOffer, seenOffer, shownOffer } from "../seen-offer";
import { changeRunning } from "./change-running.server";
import { copyOffer } from "./copy-offers.server";
import { offeredGoods, shopOffer } from "./form-queries.server";
import { endOffer, takeBack } from "./hand-in.server";
import { offerFields, problemErrors, readChange, readOffer } from "./offer-fields.server";
import { requestedOffer } from "./offer-page.server";
import type { OfferRefusal } from "./offer-refusals";
import { saveOffer } from "./save-offer.server";

const acts = z.object({
  intent: intent("save", "submit", "takeBack", "end", "change", "copyDay", "copyWeek").catch("save"),
  offer: z.string().regex(shownOffer).optional().catch(undefined),
});

type Refused = ReturnType<typeof answerRefused<FormReply>>;

interface Sent {
  shopId: number;
  id: number;
  seen: SeenOffer;
  values: Record<string, string>;
}

/**
 * Handles the form of a shop's offer: `save`, `submit`, `change`, `takeBack`, `end`, `copyDay` and `copyWeek`; `offer`
 * is the version that was seen. What is refused comes back with every typed value.
 */
export async function answerShopOffer(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { id, goodsId, kind } = requestedOffer(request);
  const values = typedValues(await readForm(request));
  const sent = acts.parse(values);
  const seen = sent.offer === undefined ? null : seenOffer(sent.offer);
  if (id === null) return write(context, { shopId, seen: null, goodsId, kind, values });
  // A form of another offer has seen no version of this one.
  const own = { shopId, id, seen: seen?.id === id ? seen : { id, version: 0 }, values };
  if (sent.intent === "save" || sent.intent === "submit") return write(context, { ...own, goodsId: null, kind });
  if (sent.intent === "change") return change(context, own);
  if (sent.intent === "copyDay" || sent.intent === "copyWeek") {
    const days = sent.intent === "copyDay" ? 1 : 7;
    const copied = await copyOffer(context.db, { shopId, offerId: id, days, zone: context.marketZone });
    if (!copied.ok) throw notFound();
    return redirectWithToast(context, addressOf(copied.value), "offers:done.copied");
  }
  const done = await (sent.intent === "end" ? endOffer : takeBack)(context.db, own);
  if (done.ok) return redirectWithToast(context, addressOf(id), textKey("offers:done", sent.intent));
  // These buttons send no fields: the form beside them shows what stands.
  const stands = await shopOffer(context.db, { shopId, offerId: id });
  return refused(context, { ...own, values: stands ? offerFields(stands, context.marketZone) : {} }, done.code);
}

const addressOf = (id: number) => href("/pages/store/marketing/offer", { id });

/**
 * Said of the form as a whole; what is not there is a 404. Who sends again means it, so the form gets the version that
 * stands.
 */
async function refused(
  { db }: RequestContext,
  { shopId, seen, values }: Pick<Sent, "shopId" | "values"> & { seen: SeenOffer | null },
  code: OfferRefusal,
): Promise<Refused> {
  const stands = seen && (await shopOffer(db, { shopId, offerId: seen.id }));
  if (code === "notFound") throw notFound();
  const now = stands ? { ...values, offer: offerAsShown(stands) } : values;
  return answerRefused(refuseForm(now, { "": textKey("offers:refusals", code) }));
}

const refusedFields = (values: Record<string, string>, errors: FormErrors): Refused =>
  answerRefused(refuseForm(values, errors));

async function write(
  context: RequestContext,
  {
    shopId,
    seen,
    goodsId,
    kind,
    values,
  }: Pick<Sent, "shopId" | "values"> & { seen: SeenOffer | null; goodsId: number | null; kind: OfferKindName },
) {
  const { db, marketZone: zone } = context;
  const stands = seen && (await shopOffer(db, { shopId, offerId: seen.id }));
  if (seen && !stands) throw notFound();
  // Begun in the studio of its room, never written here.
  if (stands?.rules.kind === "room") return refused(context, { shopId, seen, values }, "notNow");
  // What is stored keeps its kind.
  const typed = readOffer(values, { kind: stands?.rules.kind ?? kind, zone });
  if (!typed.ok) {
    const of = { shopId, goodsId: goodsId ?? 0, offerId: null, locale: "en" as const };
    if (!stands && !(await offeredGoods(db, of))) throw notFound();
    return refusedFields(values, typed.errors);
  }
  const submit = values.intent === "submit";
  const done = await saveOffer(context.db, { shopId, seen, goodsId, typed: typed.value, submit });
  if (done.ok) {
    const said = submit ? "offers:done.submitted" : "offers:done.saved";
    return redirectWithToast(context, addressOf(done.value), said);
  }
  if (done.code === "noSlot") return refusedFields(values, { when: "offers:problems.slotClosed" });
  if (done.code === "gates") return refusedFields(values, problemErrors(done.problems));
  return refused(context, { shopId, seen, values }, done.code);
}

async function change(context: RequestContext, { shopId, id, seen, values }: Sent) {
  const { db, marketZone: zone } = context;
  const offer = await shopOffer(db, { shopId, offerId: id });
  if (!offer) throw notFound();
  const typed = readChange(values, { offer, zone });
  if (!typed.ok) return refusedFields(values, typed.errors);
  const done = await changeRunning(db, { shopId, seen, ...typed.value });
  if (done.ok) return redirectWithToast(context, addressOf(id), "offers:done.changed");
  if (done.code === "skus") return refusedFields(values, problemErrors(done.problems));
  if (done.code === "notEarlier" || done.code === "endsPast")
    return refusedFields(values, { ends: textKey("offers:errors", done.code) });
  return refused(context, { shopId, seen, values }, done.code);
}
