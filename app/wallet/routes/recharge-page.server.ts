import { randomUUID } from "node:crypto";
import { redirect } from "#router/server";
import { checkPaymentPassword, passwordFailed, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { byId } from "~/app/platform/cursor";
import { plainDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf, plainAmount } from "~/app/platform/format/money";
import { seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { localPath, nextPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { readPage } from "~/app/platform/read-page";
import { bankReference } from "../recharges/recharge";
import { coinDecimals, coinsFor } from "../recharges/recharge-amount";
import { readRechargeForm, rechargeErrors } from "../recharges/recharge-reply.server";
import { rechargeWays, whereMoneyGoes } from "../recharges/recharge-ways.server";
import { rechargesBefore, rechargesOf } from "../recharges/recharges-queries.server";
import { sendRecharge } from "../recharges/send-recharge.server";

const perPage = 20;

/**
 * Parses the address, with the configured methods. Redirects where a purchase cannot, or need not, be topped up for.
 */
async function parseQuery(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const { db } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  const onChain = pathname.endsWith("/bankusdttrc");
  const ways = await rechargeWays(db, onChain ? "crypto" : searchParams.get("method"));
  const method = onChain && ways.method !== "crypto" ? null : ways.method;
  const groupId = readId(searchParams.get("group"));
  const missingMinor = groupId === null ? readId(searchParams.get("missing")) : null;
  if (groupId !== null && !buyer.hasPaymentPassword)
    throw redirect(href("/pages/user/auth/paymentPassword", { next: localPath(pathname + search) }));
  return { buyer, db, ways, method, groupId, missingMinor, onChain, next: nextPath(request) ?? null };
}

/**
 * Loads a page that tops up the wallet, by bank or on a chain, which has a page of its own; with `list=1` the buyer's
 * top-ups.
 */
export async function loadRecharge(request: Request, context: RequestContext) {
  const { buyer, db, ways, method, groupId, missingMinor, onChain, next: after } = await parseQuery(request, context);
  const { set, methods, rateMicro } = ways;
  const { searchParams } = new URL(request.url);
  const t = context.language.i18n.t;
  const currency = marketCurrency();
  const common = { currency, key: randomUUID(), financeHours: set.financeHours };
  if (searchParams.has("list")) {
    const query = { from: searchParams.get("after"), size: perPage };
    const { rows, next } = await readPage(byId, query, (before, limit) =>
      rechargesOf(db, { userId: buyer.id }, { before, limit }),
    );
    const shown = rows.map(({ id, method: by, state, amountMinor, creditedMinor, reason, at }) => ({
      id,
      method: by,
      state,
      amountMinor,
      creditedMinor,
      reason,
      at,
    }));
    return { ...common, title: t("money:records"), list: { rows: shown, next }, form: null };
  }
  if (method === "crypto" && !onChain)
    throw redirect(href("/pages/user/money/bankusdttrc", { group: groupId, missing: missingMinor, next: after }));
  const purchase = groupId === null ? null : await purchaseOf(context, { userId: buyer.id, groupId });
  const missing = purchase?.missingMinor ?? null;
  /** So much money, as it is typed into the form of the method. */
  const typed = (minor: number) =>
    method === "crypto"
      ? plainDecimal(coinsFor(minor, rateMicro, decimalsOf(currency)), coinDecimals, 2)
      : plainAmount(minor, currency);
  return {
    ...common,
    title: t("money:topUp"),
    list: null,
    form: {
      methods,
      method,
      purchase,
      ...whereMoneyGoes(ways, bankReference({ memberCode: buyer.memberCode, shopId: null })),
      minimum: missing === null ? set.minimum : null,
      /** The amount to send, as typed; null = the buyer chooses. */
      exactly: missing === null ? null : typed(missing),
      /** What is missing for something else than a purchase, as typed. */
      suggested: missingMinor === null ? undefined : typed(missingMinor),
    },
  };
}

/** A purchase with the missing amount, minor units; `refused` = why it cannot be topped up for. */
async function purchaseOf({ db }: RequestContext, { userId, groupId }: { userId: number; groupId: number }) {
  const { forPurchase } = await rechargesBefore(db, { userId, key: randomUUID(), chainId: null });
  const nothing = { numbers: [] as string[], missingMinor: null, waitingId: forPurchase };
  if (forPurchase !== null) return { ...nothing, refused: "purchaseWaits" as const };
  const found = await rechargedPurchases.find(db, { userId, groupId });
  if (!found.ok) return { ...nothing, refused: found.code };
  const { wallet } = await balancesOf(db, { ownerId: userId, currency: marketCurrency(), kinds: ["wallet"] });
  const { orders, numbers, totalMinor } = found.value;
  if (totalMinor <= wallet) throw redirect(href("/pages/user/money/pay", { data: orders.map(({ id }) => id).join() }));
  return { numbers, missingMinor: totalMinor - wallet, waitingId: null, refused: null };
}

/**
 * Handles "Send for review": redirects to the top-up, or returns the errors; an accepted picture survives every error.
 */
export async function answerRecharge(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, db, ways, method, groupId, next } = await parseQuery(request, context);
  const read = await readRechargeForm(request, context, { userId: buyer.id, method, rateMicro: ways.rateMicro });
  if (!read.ok) return read.response;
  const { value, screenshot, form, refused } = read.value;
  if (groupId !== null) {
    const password = String(form.get("paymentPassword") ?? "");
    const allowed = await checkPaymentPassword(db, { userId: buyer.id, password });
    if (!allowed.ok) {
      passwordFailed(context, buyer.id, allowed.code);
      return refused({ paymentPassword: allowed.code });
    }
  }
  const sent = {
    ...value,
    userId: buyer.id,
    currency: marketCurrency(),
    groupId,
    screenshot,
    purchases: rechargedPurchases,
  };
  const result = await sendRecharge(db, sent);
  if (!result.ok) return refused(rechargeErrors(result, context));
  return seeOther(href("/pages/user/money/details", { id: result.value, type: "recharge", next }));
}
