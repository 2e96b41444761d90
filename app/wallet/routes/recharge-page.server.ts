import { randomUUID } from "node:crypto";
import { json, redirect } from "@remix-run/node";
import { checkPaymentPassword, passwordFailed, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { idRange, readCursor } from "~/app/platform/cursor";
import { parseDecimal, plainDecimal } from "~/app/platform/format/amount";
import { formatDate } from "~/app/platform/format/dates";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { decimalsOf } from "~/app/platform/format/money";
import { type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { readSettings } from "~/app/settings/api.server";
import { bankReference, type RechargeMethod, rechargeMethods } from "../recharges/recharge";
import { coinDecimals, coinsFor } from "../recharges/recharge-amount";
import { bankRecharge, cryptoRecharge } from "../recharges/recharge-form.server";
import type { RechargeReply } from "../recharges/recharge-form-data";
import { rechargesBefore, rechargesOf } from "../recharges/recharges-queries.server";
import { type SendRefusal, sendRecharge } from "../recharges/send-recharge.server";

const currency = marketCurrency;
const decimals = decimalsOf(currency);
const perPage = 20;

/** What the address asks for, with what the shop has set up. Throws a redirect where a purchase cannot, or need not, be topped up for. */
async function asked(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const { db } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  const { recharges: set } = await readSettings(db);
  const methods = rechargeMethods.filter((one) => (one === "bank" ? set.number !== "" : set.address !== ""));
  const wanted = methods.find((one) => one === searchParams.get("method"));
  const method: RechargeMethod | null = wanted ?? methods[0] ?? null;
  const rate = parseDecimal(set.rate, coinDecimals);
  const rateMicro = rate.ok ? rate.value : 10 ** coinDecimals;
  const groupId = readId(searchParams.get("group"));
  if (groupId !== null && !buyer.hasPaymentPassword)
    throw redirect(href("/pages/user/auth/paymentPassword", { next: localPath(pathname + search) }));
  return { buyer, db, set, methods, method, rateMicro, groupId };
}

/** Loads the page that tops up the wallet; with `list=1` the buyer's top-ups. */
export async function loadRecharge(request: Request, context: RequestContext) {
  const { buyer, db, set, methods, method, rateMicro, groupId } = await asked(request, context);
  const { searchParams } = new URL(request.url);
  const t = context.language.i18n.t;
  const common = { currency, key: randomUUID(), financeHours: set.financeHours };
  if (searchParams.has("list")) {
    const [before = null] = readCursor(searchParams.get("after"), [idRange]) ?? [];
    const rows = await rechargesOf(db, buyer.id, { before, limit: perPage + 1 });
    const shown = rows.slice(0, perPage).map(({ id, method: by, state, amountMinor, creditedMinor, reason, at }) => ({
      ...{ id, method: by, state, amountMinor, creditedMinor, reason, at },
    }));
    const next = rows.length > perPage ? String(shown.at(-1)?.id) : null;
    return { ...common, title: t("money:records"), list: { rows: shown, next }, form: null };
  }
  const purchase = groupId === null ? null : await purchaseOf(context, { userId: buyer.id, groupId });
  const missing = purchase?.missingMinor ?? null;
  return {
    ...{ ...common, title: t("money:topUp"), list: null },
    form: {
      ...{ methods, method, purchase },
      reviewHours: set.reviewHours,
      bank: { bank: set.bank, holder: set.holder, number: set.number, reference: bankReference(buyer.memberCode) },
      address: set.address,
      rate: plainDecimal(rateMicro, coinDecimals, decimals),
      /** What has to be sent, as it is typed; null = the buyer says how much. */
      exactly:
        missing === null
          ? null
          : method === "crypto"
            ? plainDecimal(coinsFor(missing, rateMicro, decimals), coinDecimals, 2)
            : plainDecimal(missing, decimals),
    },
  };
}

/** A purchase with what is missing, minor units; `refused` = why it cannot be topped up for. */
async function purchaseOf({ db }: RequestContext, { userId, groupId }: { userId: number; groupId: number }) {
  const { forPurchase } = await rechargesBefore(db, { userId, key: randomUUID(), chainId: null });
  const nothing = { numbers: [] as string[], missingMinor: null, waitingId: forPurchase };
  if (forPurchase !== null) return { ...nothing, refused: "purchaseWaits" as const };
  const found = await rechargedPurchases.find(db, { userId, groupId });
  if (!found.ok) return { ...nothing, refused: found.code };
  const { wallet } = await balancesOf(db, { ownerId: userId, currency, kinds: ["wallet"] });
  const { orders, numbers, totalMinor } = found.value;
  if (totalMinor <= wallet) throw redirect(href("/pages/user/money/pay", { data: orders.map(({ id }) => id).join() }));
  return { numbers, missingMinor: totalMinor - wallet, waitingId: null, refused: null };
}

/** Handles "Send for review": on to the top-up's state, or back with what is wrong; an accepted picture survives every error. */
export async function answerRecharge(request: Request, context: RequestContext): Promise<Response> {
  const { buyer, db, method, rateMicro, groupId } = await asked(request, context);
  const sent = await acceptUploads(request, context, { ownerId: buyer.id, max: 1, field: "screenshot" });
  const pictures = sent.pictures.map(({ id, picture }) => ({ id, picture }));
  const refused = (reply: FormReply, status = 400) => json<RechargeReply>({ ...reply, pictures }, { status });
  const picture: Record<string, string> = sent.refusal ? { screenshot: sent.refusal } : {};
  if (sent.onlyPictures) return refused(refuseForm(typedValues(sent.form), picture), sent.refusal ? 400 : 200);
  if (method === null) return refused(refuseForm(typedValues(sent.form), { "": "money:errors.notSetUp" }));
  const schema = method === "bank" ? bankRecharge(currency) : cryptoRecharge(currency, rateMicro);
  const parsed = parseForm<typeof schema>(sent.form, schema);
  const [screenshot] = sent.pictures;
  if (!screenshot) picture.screenshot ??= "money:errors.screenshot";
  if (!parsed.ok) return refused({ ...parsed.reply, errors: { ...parsed.reply.errors, ...picture } });
  if (!screenshot || sent.refusal) return refused(refuseForm(parsed.values, picture));
  if (groupId !== null) {
    const password = String(sent.form.get("paymentPassword") ?? "");
    const allowed = await checkPaymentPassword(db, { userId: buyer.id, password });
    if (!allowed.ok) {
      passwordFailed(context, buyer.id, allowed.code);
      return refused(refuseForm(parsed.values, { paymentPassword: allowed.code }));
    }
  }
  const result = await sendRecharge(db, {
    ...parsed.value,
    ...{ userId: buyer.id, currency, decimals, groupId, screenshot, purchases: rechargedPurchases },
  });
  if (result.ok)
    return redirect(href("/pages/user/money/details", { id: result.value, type: "recharge" }), { status: 303 });
  return refused(refuseForm(parsed.values, errorOf(result, context)));
}

function errorOf(
  refusal: Extract<SendRefusal, object> | { code: string },
  context: RequestContext,
): Record<string, string> {
  if (refusal.code !== "chainIdUsed") return { "": `money:errors.${refusal.code}` };
  const at = "at" in refusal && refusal.at ? formatDate(refusal.at.getTime(), context.language.locale) : null;
  return { chainId: at === null ? "money:errors.chainIdTaken" : `money:errors.chainIdUsed|at=${at}` };
}
