import { randomUUID } from "node:crypto";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { plainDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf, plainAmount } from "~/app/platform/format/money";
import { href } from "~/app/platform/http/href";
import { readPage } from "~/app/platform/read-page";
import { bankReference } from "../recharges/recharge";
import { coinDecimals, coinsFor } from "../recharges/recharge-amount";
import { readRechargeForm, rechargeErrors } from "../recharges/recharge-reply.server";
import { rechargeWays, whereMoneyGoes } from "../recharges/recharge-ways.server";
import { sendRecharge } from "../recharges/send-recharge.server";
import { shopRecharges } from "../recharges/shop-recharges-queries.server";

const perPage = 20;

/** Loads `/pages/store/finance/recharge`: the shop's balance, the methods, and earlier top-ups. */
export async function loadShopRecharge(request: Request, context: RequestContext) {
  const { shopId, memberCode } = await requireShopStaff(request, context, "finance");
  const { db, language } = context;
  const currency = marketCurrency();
  const { searchParams } = new URL(request.url);
  const query = { from: searchParams.get("after"), size: perPage };
  const [ways, balances, { rows, next }] = await Promise.all([
    rechargeWays(db, searchParams.get("method")),
    balancesOf(db, { ownerId: shopId, currency, kinds: ["shop_balance"] }),
    readPage(byId, query, (before, limit) => shopRecharges(db, shopId, { before, limit })),
  ]);
  const { set, methods, method, rateMicro } = ways;
  const missingMinor = Math.max(0, -balances.shop_balance);
  return {
    title: language.i18n.t("money:shop.title"),
    currency,
    key: randomUUID(),
    financeHours: set.financeHours,
    balanceMinor: balances.shop_balance,
    missingMinor,
    /** The missing amount, as typed; "" = none. */
    suggested:
      missingMinor === 0
        ? ""
        : method === "crypto"
          ? plainDecimal(coinsFor(missingMinor, rateMicro, decimalsOf(currency)), coinDecimals, 2)
          : plainAmount(missingMinor, currency),
    form: method && {
      methods,
      method,
      purchase: null,
      exactly: null,
      minimum: set.minimum,
      ...whereMoneyGoes(ways, bankReference({ memberCode, shopId })),
    },
    rows,
    next,
  };
}

/** Handles "Send for review": the top-up is for the shop whose money the sender may manage. */
export async function answerShopRecharge(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId, shopId } = await requireShopStaff(request, context, "finance");
  const { db } = context;
  const { method, rateMicro } = await rechargeWays(db, new URL(request.url).searchParams.get("method"));
  const read = await readRechargeForm(request, context, { userId, method, rateMicro });
  if (!read.ok) return read.response;
  const { value, screenshot, refused } = read.value;
  const sent = {
    ...value,
    userId,
    shopId,
    currency: marketCurrency(),
    groupId: null,
    screenshot,
    purchases: rechargedPurchases,
  };
  const result = await sendRecharge(db, sent);
  if (!result.ok) return refused(rechargeErrors(result, context));
  return redirectWithToast(context, href("/pages/store/finance/recharge"), "money:shop.sent");
}
