import { mayInShop } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt, monthStretch } from "~/app/platform/format/zoned-time";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { seenOffer, shownOffer } from "../seen-offer";
import { copyLastWeek } from "./copy-offers.server";
import { openSlots } from "./form-queries.server";
import { submitOffer } from "./hand-in.server";
import type { GatesRefusal, OfferRefusal } from "./offer-refusals";
import { offerCounts, shopSales } from "./offers-queries.server";
import { shopOffers } from "./shop-offers.server";

const list = "/pages/store/marketing/offers";
/** Offers that one form sends at most. */
const maxSent = 100;

/**
 * Loads a page of the shop's offers, what they sold this month by the market's calendar, and the slots that it may
 * still enter. Four statements.
 */
export async function loadShopOffers(request: Request, context: RequestContext) {
  const who = await shopOffers.guard(request, context);
  const { db, marketZone: zone, clock } = context;
  const month = monthAt(clock.now().getTime(), zone);
  const [{ rows, next, filter }, counts, sold, slots] = await Promise.all([
    shopOffers.page(request, context, { who }),
    offerCounts(db, who.shopId),
    shopSales(db, who.shopId, monthStretch(month, zone).from),
    openSlots(db, null),
  ]);
  return {
    title: context.language.i18n.t("offers:title"),
    rows: rows.map((row) => ({ ...row, beginsAt: row.beginsAt.getTime(), endsAt: row.endsAt.getTime() })),
    counts,
    sold,
    slots: slots.slice(0, 2).map((slot) => ({
      id: slot.id,
      left: slot.left,
      beginsAt: slot.beginsAt.getTime(),
      enrolUntil: slot.enrolUntil.getTime(),
    })),
    currency: marketCurrency(),
    zone,
    /** The reader may open the orders of the shop. */
    seesOrders: mayInShop(who.role, "orders"),
    filter,
    next,
  };
}

/** What became of drafts that were sent together. */
export interface SentReply {
  sent: number;
  left: { id: number; code: OfferRefusal | GatesRefusal["code"] }[];
}

/**
 * Handles the list's acts: `copyLastWeek`, and `submit` with each ticked draft in `offer`. Drafts are sent one by one:
 * those that may not go stay, and are named with the reason.
 */
export async function answerShopOffers(request: Request, context: RequestContext) {
  const { shopId } = await shopOffers.guard(request, context);
  const { db, marketZone: zone } = context;
  const form = await readForm(request);
  if (form.get("intent") === "copyLastWeek") {
    const copied = await copyLastWeek(db, { shopId, zone });
    if (copied === 0) return redirectWithToast(context, list, "offers:done.copiedNone");
    return redirectWithToast(context, href(list, { state: "draft" }), "offers:done.copied");
  }
  if (form.get("intent") !== "submit") throw badRequest();
  const offers = form.getAll("offer").filter((one): one is string => typeof one === "string" && shownOffer.test(one));
  if (offers.length > maxSent) throw badRequest();
  const reply: SentReply = { sent: 0, left: [] };
  for (const seen of offers.map(seenOffer)) {
    const done = await submitOffer(db, { shopId, seen });
    if (done.ok) reply.sent++;
    else if (done.code === "notFound") throw notFound();
    else reply.left.push({ id: seen.id, code: done.code });
  }
  if (reply.left.length > 0 || reply.sent === 0) return answerRefused(reply);
  return redirectWithToast(context, href(list, { state: "in_review" }), "offers:done.submitted");
}
