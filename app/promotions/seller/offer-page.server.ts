import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { typedText } from "~/app/platform/http/typed-text";
import { readId, readIdOrNew } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { checkOffer, lowestOf30Days } from "~/app/prices/api.server";
import { readSettings } from "~/app/settings/api.server";
import { type OfferKindName, offerKinds } from "../offer-kinds";
import { goodsToOffer, offeredGoods, openSlots, shopOffer } from "./form-queries.server";
import { writable } from "./hand-in.server";
import { offerFields } from "./offer-fields.server";
import { drawnPlans, offerEquation, offerPreview } from "./offer-sums.server";
import { proposedRules, rulesFields } from "./rules-fields.server";

const isWritable = (state: string) => writable.some((one) => one === state);

/** What may be done with an offer: written, changed while it holds, or only looked at. */
export type OfferMode = "write" | "change" | "look";

/** What the address asks for. Throws 404 for an offer of no form. */
export function requestedOffer(request: Request) {
  const { searchParams } = new URL(request.url);
  const id = readIdOrNew(searchParams.get("id") ?? "new");
  return {
    id,
    goodsId: readId(searchParams.get("goods")),
    search: typedText(searchParams.get("q")),
    /** Of a new one. */
    kind: offerKinds.find((one) => one === searchParams.get("kind")) ?? offerKinds[0],
  };
}

/** Loads the form of a shop's offer, or for a new one first the goods to choose from; 404 for another shop's. */
export async function loadShopOffer(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { id, goodsId, search, kind } = requestedOffer(request);
  const { db, language } = context;
  const { locale, i18n } = language;
  if (id !== null || goodsId !== null) {
    const form = await offerForm(context, { shopId, id, goodsId, kind });
    return { title: form.title, form, choice: null };
  }
  const goods = await goodsToOffer(db, { shopId, searchText: search, locale });
  return { title: i18n.t("offers:choose"), form: null, choice: { search, goods, kind } };
}

async function offerForm(
  { db, language: { locale }, marketZone: zone, clock }: RequestContext,
  {
    shopId,
    id,
    goodsId: requested,
    kind: asked,
  }: { shopId: number; id: number | null; goodsId: number | null; kind: OfferKindName },
) {
  const offer = id === null ? null : await shopOffer(db, { shopId, offerId: id });
  if (id !== null && !offer) throw notFound();
  const goodsId = offer?.goodsId ?? requested ?? 0;
  const rules = offer?.rules ?? proposedRules[asked];
  const now = clock.now();
  const [goods, slots, { general }] = await Promise.all([
    offeredGoods(db, { shopId, goodsId, offerId: id, locale }),
    rules.kind === "flash" ? openSlots(db, offer?.slotId ?? null) : [],
    readSettings(db),
  ]);
  if (!goods || (!offer && goods.state !== "on_sale")) throw notFound();
  const skuIds = goods.skus.map((sku) => sku.id);
  const writes = !offer || (isWritable(offer.state) && goods.state !== "deleted");
  const mode: OfferMode = writes ? "write" : holds(offer.tab) ? "change" : "look";
  const [lowest, problems] = await Promise.all([
    lowestOf30Days(db, skuIds, offer?.beginsAt ?? now),
    offer && mode !== "change" && offer.tab !== "over" ? checkOffer(db, { offerId: id, goodsId, terms: offer }) : [],
  ]);
  const shownSkus = goods.skus.map(({ spec, ...sku }) => ({
    ...sku,
    spec: spec.map(({ value }) => pickText(value, locale)).join(", "),
    lowestMinor: lowest.get(sku.id) ?? null,
    taken: offer?.skus.find(({ skuId }) => skuId === sku.id)?.taken ?? null,
  }));
  const [first] = offer?.skus ?? [];
  const sku = first && shownSkus.find(({ id: one }) => one === first.skuId);
  const offered = first && sku ? { ...first, usualMinor: sku.usualMinor } : null;
  return {
    title: goods.title,
    goods: { id: goods.id, picture: goods.picture },
    offer: offer && {
      id: offer.id,
      version: offer.version,
      state: offer.state,
      tab: offer.tab,
      reason: offer.reason,
      slotId: offer.slotId,
      beginsAt: offer.beginsAt.getTime(),
      endsAt: offer.endsAt.getTime(),
    },
    mode,
    rules,
    fields: offer ? offerFields(offer, zone) : { ...newFields(slots), ...rulesFields(rules) },
    slots: slots.map((slot) => ({
      id: slot.id,
      left: slot.left,
      beginsAt: slot.beginsAt.getTime(),
      endsAt: slot.endsAt.getTime(),
      enrolUntil: slot.enrolUntil.getTime(),
    })),
    skus: shownSkus,
    equation: offered && { sku: sku?.spec ?? "", ...offerEquation(offered) },
    plans: drawnPlans(rules, offered),
    preview: offer && offerPreview(offer, shownSkus, general.strikeLow),
    problems: problems.map(({ code, blocks, skuIds: about }) => ({ code, blocks, skuIds: about })),
    currency: marketCurrency(),
    zone,
  };
}

const holds = (tab: string) => tab === "running" || tab === "planned";

const newFields = (slots: readonly { id: number; left: number }[]): Record<string, string> => ({
  when: String(slots.find(({ left }) => left > 0)?.id ?? "own"),
  shopCoupons: "on",
});
