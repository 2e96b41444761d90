import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { maskName } from "~/app/platform/format/mask-name";
import { monthAt, monthStretch } from "~/app/platform/format/zoned-time";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { transact } from "~/db/transact.server";
import { shopReferral } from "../../referral/listed-dues-queries.server";
import { goodsRates, saveGoodsRate, saveShopRate, shopRate } from "./rates-queries.server";
import { percentText, referralForms } from "./referral-form.server";
import { shopDueList } from "./shop-due-list.server";

const path = "/pages/store/marketing/referral";
const maxGoods = 100;

/** Loads `/pages/store/marketing/referral?state=&before=`. The number of statements is constant. */
export async function loadShopReferral(request: Request, context: RequestContext) {
  const who = await shopDueList.guard(request, context);
  const { db, language, clock, marketZone: zone } = context;
  const month = monthAt(clock.now().getTime(), zone);
  const [{ rewards: rules }, rate, goods, sums, { rows, next, filter }] = await Promise.all([
    readSettings(db),
    shopRate(db, who.shopId),
    goodsRates(db, who.shopId, maxGoods),
    shopReferral(db, who.shopId, monthStretch(month, zone)),
    shopDueList.page(request, context, { who }),
  ]);
  return {
    title: language.i18n.t("referralShop:title"),
    currency: marketCurrency(),
    active: rate?.active ?? false,
    rate: percentText(rate?.permille ?? rules.referralMin * 10),
    bounds: { least: rules.referralMin, most: rules.referralMax },
    goods: goods.map(({ id, title, permille }) => ({
      id,
      title: pickText(title, language.locale),
      rate: percentText(permille),
    })),
    sums,
    filter,
    next,
    rows: rows.map(({ orderId, number, buyer, minor, leftMinor, state, at }) => ({
      orderId,
      number,
      buyer: maskName(buyer),
      minor,
      leftMinor,
      state,
      at: at.getTime(),
    })),
  };
}

export type ShopReferralPage = Awaited<ReturnType<typeof loadShopReferral>>;

/** Switches referral on or off, and keeps rates: for orders that are paid from now on. */
export async function answerShopReferral(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "finance");
  const { db } = context;
  const parsed = parseForm(await readForm(request), referralForms((await readSettings(db)).rewards));
  if (!parsed.ok) return answerRefused(parsed.reply);
  const asked = parsed.value;
  if (asked.intent === "shop") {
    await saveShopRate(db, shopId, { active: asked.active === "on", permille: asked.rate });
  } else {
    const { goods: goodsId } = asked;
    const permille = asked.intent === "goods" ? asked.goodsRate : null;
    const kept = await transact(db, (trx) => saveGoodsRate(trx, { shopId, goodsId, permille }));
    if (!kept && permille === null) throw notFound();
    // Typed by hand.
    if (!kept) return answerRefused(refuseForm(parsed.values, { goods: "referralShop:errors.noGoods" }));
  }
  return redirectWithToast(context, href(path), "forms:saved");
}
