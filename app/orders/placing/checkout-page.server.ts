import { randomUUID } from "node:crypto";
import { redirect } from "#router/server";
import { addressesOf, requireBuyer } from "~/app/account/api.server";
import { cookiesOf, countAgain, openCart } from "~/app/cart/api.server";
import type { RequestContext } from "~/app/context.server";
import { claimableFor, claimForUse, usableTickets } from "~/app/coupons/api.server";
import { balancesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused, badRequest, seeOther } from "~/app/platform/http/answers.server";
import { type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { nextPriceChange } from "~/app/prices/api.server";
import { membershipOf, pointsOf } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import { applyCoupons, ofPlatform } from "./apply-coupons.server";
import { couponPlaces, readChosen, ticksOthers, withTyped } from "./checkout-coupons.server";
import { parseCheckout, shownField } from "./checkout-form.server";
import { type CheckoutQuery, checkoutLimits, checkoutPath, readCheckoutQuery } from "./checkout-query";
import { checkoutView } from "./checkout-view.server";
import { keptCompanies, readCompany } from "./company-form.server";
import { groupWays } from "./group-ways.server";
import { isTogether, joinedWay, joiningOf } from "./joined.server";
import { pointsOffer } from "./pay-by-points";
import { minutesToPay, placeOrder } from "./place-order.server";
import { companiesOf, placedWith, unpaidOfCart } from "./placed-queries.server";
import { skuFacts, skuFactsOfWay } from "./placing-queries.server";
import { hasOffers, planPurchase } from "./plan-purchase";
import { taxAdder } from "./planned-taxes.server";
import type { Difference, ShownPurchase } from "./shown-purchase";
import { readAt } from "./sku-fact";

/** A refused checkout: the typed values, and the differences from those shown. */
export interface CheckoutReply extends FormReply {
  differences: Difference[];
}

const isKey = (text: string | null) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? "");

/**
 * Loads the checkout; null for an invalid address. The idempotency key is generated here and stays in the address, so
 * that it survives reloads and the way to the addresses and back.
 */
export async function loadCheckout(request: Request, context: RequestContext) {
  const url = new URL(request.url);
  const query = readCheckoutQuery(url);
  // Long addresses do not survive as `next`; our short form does.
  if (query && url.search.length > checkoutLimits.address) throw redirect(shortened(url, query));
  const buyer = await requireBuyer(request, context);
  if (!query) return null;
  const key = url.searchParams.get("key");
  if (key === null || !isKey(key)) {
    url.searchParams.set("key", randomUUID());
    throw redirect(url.pathname + url.search);
  }
  const { db, language } = context;
  const skuIds = query.lines.map(({ skuId }) => skuId);
  const { timers, rewards, general } = await readSettings(db);
  const joining = joiningOf(query);
  const joined = joining && (await joinedWay(db, joining, { userId: buyer.id, skuId: skuIds[0], timers }));
  const way = joined?.ok ? { ...joined.value, userId: buyer.id } : null;
  const [facts, addresses, balances, placed, before, changesAt, own, member, companies] = await Promise.all([
    way ? skuFactsOfWay(db, skuIds, way) : skuFacts(db, skuIds, buyer.id),
    addressesOf(db, buyer.id),
    balancesOf(db, { ownerId: buyer.id, currency: marketCurrency(), kinds: ["wallet"] }),
    placedWith(db, { userId: buyer.id, key }),
    query.from === "cart" ? unpaidOfCart(db, { userId: buyer.id, skuIds }) : [],
    nextPriceChange(db, skuIds),
    pointsOf(db, buyer.id),
    membershipOf(db, buyer.id),
    companiesOf(db, buyer.id, keptCompanies),
  ]);
  const shopIds = [...new Set(facts.map(({ shop_id }) => shop_id))];
  const whose = { userId: buyer.id, shopIds, locale: language.locale };
  const goodsIds = [...new Set(facts.map(({ goods_id }) => goods_id))];
  const [offered, open] = await Promise.all([usableTickets(db, whose), claimableFor(db, { ...whose, goodsIds })]);
  const chosen = readChosen(url.searchParams.get("coupons"));
  const coupons = offered.map(({ coupon }) => coupon);
  const claimable = open.map(({ coupon }) => coupon);
  const requested = readId(url.searchParams.get("address"));
  const address = addresses.find(({ id }) => id === requested) ?? addresses[0] ?? null;
  const whom = {
    userId: buyer.id,
    region: address?.regionCode ?? null,
    together: isTogether(way),
    member,
    addTaxes: taxAdder(general, address),
  };
  const [line] = query.lines;
  const goodsId = facts[0]?.goods_id ?? 0;
  const ways =
    joining?.kind === "group" && line
      ? await groupWays(db, { ...line, goodsId, token: joining.token, locale: language.locale })
      : null;
  const plan = planPurchase(
    query.lines,
    facts,
    whom,
    (orders) => applyCoupons(orders, { coupons, claimable, chosen, now: readAt(facts) }),
    pointsOffer(rewards, { own, use: url.searchParams.get("points") === "1" }),
  );
  return {
    ...checkoutView(plan, facts, { address, reader: language, now: context.clock.now(), taxing: general }),
    coupons: couponPlaces(plan, offered, open),
    /** What the buyer's points could pay, and whether they do. */
    points: { ...plan.points.offered, own, percent: rewards.pointsPercent, used: plan.points.points > 0 },
    remarks: Object.fromEntries(shopIds.map((id) => [id, url.searchParams.get(`r-${id}`) ?? ""])),
    key,
    /** How it is bought when not alone, and why it cannot be; null = alone. */
    together:
      joining === null || joining.kind === "room"
        ? null
        : { kind: joining.kind, refusal: joined && !joined.ok ? joined.code : null, ways },
    /** The live room from which it is bought; null = none. */
    roomId: way?.kind === "room" ? way.roomId : null,
    /** A coupon or the points were ticked that the amounts were not for: they are new. */
    asks: url.searchParams.has("ticked"),
    shown: shownField(plan),
    currency: marketCurrency(),
    /** When a price may change by an offer, Unix ms; null = not soon. */
    changesAt,
    walletMinor: balances.wallet,
    /** Companies that the buyer asked invoices for before, the latest first. */
    companies,
    /** Minutes to pay, when there are pieces of an offer in it; null = as always, or without a limit. */
    offerMinutes: (hasOffers(plan) && minutesToPay(timers, true)) || null,
    lacksRegion: address?.regionCode === null,
    /** Orders placed with this checkout's key, or of these lines of the cart, when its buyer returns. Null = none. */
    placed:
      placed.length > 0
        ? { payPath: payPath(placed.filter(({ unpaid }) => unpaid)) }
        : before.length > 0
          ? { payPath: payPath(before) }
          : null,
    /** The same checkout with a new key. */
    again: checkoutPath(query, { address: address?.id }),
  };
}

/** Address for paying the placed orders; null = none is unpaid. */
function payPath(unpaid: readonly { id: number }[]): string | null {
  return unpaid.length > 0 ? href("/pages/user/money/pay", { data: unpaid.map(({ id }) => id).join() }) : null;
}

function shortened(url: URL, query: CheckoutQuery): string {
  const key = url.searchParams.get("key");
  return checkoutPath(query, { key, address: readId(url.searchParams.get("address")) });
}

/**
 * Handles "Place order": redirects to payment, or returns the differences. With another coupon ticked than the amounts
 * shown were for, it shows them with that one and asks again.
 */
export async function answerCheckout(request: Request, context: RequestContext): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const query = readCheckoutQuery(new URL(request.url));
  if (!query) throw badRequest();
  const form = await readForm(request);
  const intent = form.get("intent");
  const here = () => withTyped(new URL(request.url), form);
  if (intent === "coupons") return seeOther(here());
  if (intent === "address" || intent === "region") {
    const [first] = await addressesOf(context.db, buyer.id);
    if (intent === "address" && first)
      return seeOther(href("/pages/user/address/address", { type: "pick", next: here() }));
    const id = intent === "region" ? readId(String(form.get("address") ?? "")) : null;
    return seeOther(href("/pages/user/address/addressManage", { id, next: here() }));
  }
  const claimed = readId(String(form.get("claim") ?? ""));
  if (claimed !== null) return answerClaim(new URL(request.url), context, { form, id: claimed, userId: buyer.id });
  const parsed = parseCheckout(form);
  if (!parsed.ok) return refused(parsed.reply);
  const { key, address, shown, remarks } = parsed.value;
  if (address === undefined) return refused(refuseForm(parsed.values, { "": "checkout:errors.noAddress" }));
  const asked = readCompany(form, await companiesOf(context.db, buyer.id, keptCompanies));
  if (!asked.ok) return refused(refuseForm(typedValues(form), asked.errors));
  const coupons = Object.fromEntries(
    shown.coupons.map(([shopId, id, discountMinor]) => [shopId, { id, discountMinor }]),
  );
  if (ticksOthers(form, { coupons, points: shown.points }))
    return seeOther(withTyped(new URL(request.url), form, true));
  const order = {
    userId: buyer.id,
    key,
    addressId: address,
    from: query.from,
    token: query.token,
    roomId: query.roomId,
    lines: shown.lines.map(([skuId, quantity]) => ({ skuId, quantity })),
    shown: {
      prices: shownPrices(shown.lines),
      freight: Object.fromEntries(shown.freight),
      coupons,
      memberMinor: shown.member,
      points: shown.points,
      taxMinor: shown.tax,
      totalMinor: shown.total,
    },
    remarks,
    company: asked.company,
  };
  const placed = await placeOrder(context.db, order, request.signal);
  if (!placed.ok) {
    const differences = placed.code === "changed" ? placed.differences : [];
    return refused(refuseForm(parsed.values, { "": textKey("checkout:errors", placed.code) }), differences);
  }
  const to = href("/pages/user/money/pay", { data: placed.value.orderIds.join() });
  if (query.from !== "cart") return seeOther(to);
  const cart = await openCart(request, context);
  await countAgain(context, cart);
  return seeOther(to, cookiesOf(cart));
}

function shownPrices(lines: readonly [skuId: number, quantity: number, priceMinor: number][]) {
  const prices: ShownPurchase["prices"] = {};
  for (const [skuId, quantity, priceMinor] of lines) {
    prices[skuId] = [...(prices[skuId] ?? []), { quantity, priceMinor }];
  }
  return prices;
}

/** Claims a coupon and returns to the checkout, where it is used. */
async function answerClaim(
  url: URL,
  { db }: RequestContext,
  { form, ...claim }: { form: FormData; id: number; userId: number },
): Promise<Response> {
  const claimed = await claimForUse(db, claim);
  if (!claimed.ok) {
    const error = claimed.code === "notFound" ? "ended" : claimed.code;
    return refused(refuseForm(typedValues(form), { "": textKey("coupons:refusal", error) }));
  }
  const { ownedId, shopId } = claimed.value;
  form.set(`coupon-${shopId ?? ofPlatform}`, String(ownedId));
  return seeOther(withTyped(url, form));
}

function refused(reply: FormReply, differences: Difference[] = []): Response {
  return answerRefused<CheckoutReply>({ ...reply, differences });
}
