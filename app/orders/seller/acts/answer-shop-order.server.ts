import { randomUUID } from "node:crypto";
import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { giveBack } from "~/app/refunds/api.server";
import { answerPrice } from "../price-form.server";
import { cancelByShop } from "./cancel-by-shop.server";
import { correctWaybill } from "./correct-waybill.server";
import { giveBackForm, noteForm, waybillForm } from "./order-forms.server";
import { writeOrderNote } from "./order-notes-queries.server";

interface Act {
  shopId: number;
  staffUserId: number;
  orderId: number;
}

/**
 * Handles the forms of an order's page in the shop's view: cancelling what was not sent, the shop's own note, a
 * corrected waybill, and the price. An order of another shop is a 404.
 */
export async function answerShopOrder(request: Request, context: RequestContext): Promise<Response> {
  const { id: staffUserId, shopId, role } = await requireShopStaff(request, context, "orders");
  const orderId = readId(new URL(request.url).searchParams.get("id"));
  if (orderId === null) throw notFound();
  const form = await readForm(request.clone());
  const act = { shopId, staffUserId, orderId };
  switch (form.get("intent")) {
    case "cancel":
      return answerCancel(context, form, act);
    case "note":
      return answerNote(context, form, act);
    case "waybill":
      return answerWaybill(context, form, act);
    case "giveBack":
      if (!mayInShop(role, "finance")) throw new Response(null, { status: 403 });
      return answerGiveBack(context, form, act);
    default:
      return answerPrice(request, context);
  }
}

const pageOf = (orderId: number) => href("/pages/store/transaction/details", { id: orderId });

async function answerCancel(context: RequestContext, form: FormData, act: Act): Promise<Response> {
  const done = await cancelByShop(context.db, act);
  if (done.ok) return redirectWithToast(context, pageOf(act.orderId), "dispatch:done.cancelled");
  if (done.code === "notFound") throw notFound();
  return answerRefused(refuseForm(typedValues(form), { "": textKey("dispatch:refused", done.code) }));
}

async function answerGiveBack(context: RequestContext, form: FormData, act: Act): Promise<Response> {
  const parsed = parseForm(form, giveBackForm);
  if (!parsed.ok) {
    const { values, errors } = parsed.reply;
    return answerRefused(refuseForm({ ...values, intent: "giveBack", key: values.key ?? randomUUID() }, errors));
  }
  const { key, line: lineIds, amount: amountMinor, words } = parsed.value;
  const done = await giveBack(context.db, { ...act, key, lineIds, amountMinor, words });
  if (done.ok)
    return redirectWithToast(
      context,
      href("/pages/store/transaction/refund", { id: done.value.refundId }),
      "dispatch:done.givenBack",
    );
  const refused = (errors: FormErrors) => answerRefused(refuseForm(parsed.values, errors));
  switch (done.code) {
    case "notFound":
      throw notFound();
    case "tooMuch":
      return refused({ amount: `dispatch:refused.aboveRest|most=${plainAmount(done.maxMinor, marketCurrency())}` });
    case "noAmount":
      return refused({ amount: "required" });
    case "noLines":
    case "tooMany":
      return refused({ line: "dispatch:refused.noLines" });
    case "openBefore":
      return refused({ "": "dispatch:refused.refundOpen" });
    default:
      return refused({ "": "dispatch:refused.notRefundable" });
  }
}

async function answerNote({ db, ...context }: RequestContext, form: FormData, act: Act): Promise<Response> {
  const parsed = parseForm(form, noteForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { shopId, staffUserId: userId, orderId } = act;
  if (!(await writeOrderNote(db, { shopId, userId, orderId, ...parsed.value }))) throw notFound();
  return redirectWithToast(context, pageOf(orderId), "dispatch:done.note");
}

async function answerWaybill(context: RequestContext, form: FormData, act: Act): Promise<Response> {
  const parsed = parseForm(form, waybillForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { parcel: parcelId, courier, number, kept } = parsed.value;
  const done = await correctWaybill(context.db, { ...act, parcelId, courier, number, shared: kept === number });
  if (done.ok) return redirectWithToast(context, pageOf(act.orderId), "dispatch:done.waybill");
  const refused = (errors: FormErrors, values = parsed.values) => answerRefused(refuseForm(values, errors));
  switch (done.code) {
    case "notFound":
      throw notFound();
    case "waybillTaken":
      return refused(
        { number: `dispatch:refused.waybillTaken|number=${printedNumber(done.other)}` },
        { ...parsed.values, kept: number },
      );
    case "noCourier":
      return refused({ courier: textKey("dispatch:refused", done.code) });
    default:
      return refused({ number: textKey("dispatch:refused", done.code) });
  }
}
