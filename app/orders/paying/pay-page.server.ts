import { randomUUID } from "node:crypto";
import { redirect } from "#router/server";
import { checkPaymentPassword, passwordFailed, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { answerRefused, badRequest, leadOn, notFound, seeOther } from "~/app/platform/http/answers.server";
import { actionKey, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import type { Result } from "~/app/platform/result";
import { isLocked, waitSeconds } from "~/app/platform/throttle/throttle.server";
import { teamOfOrder } from "~/app/promotions/api.server";
import { canMove } from "../order-states";
import { groupWays } from "../placing/group-ways.server";
import { type ShownOrder, totalOf } from "./check-orders.server";
import { type PayRefusal, payOrders } from "./pay-orders.server";
import { type PayableOrder, unpaidInGroup } from "./paying-queries.server";
import { canPay } from "./providers/can-pay";
import { paymentById } from "./providers/payments-queries.server";
import { offeredProviders } from "./providers/providers.server";
import { toProvider } from "./providers/to-provider.server";
import { maxOrders, momentText, requestedOrders } from "./requested-orders.server";

const success = (orders: readonly { id: number }[]) =>
  href("/pages/page/success", { data: orders.map(({ id }) => id).join() });

/** Why orders cannot be paid here: expired, or one is closed, cancelled or paid separately. */
function closedReason(orders: readonly PayableOrder[]): "expired" | "notPayable" | null {
  if (!orders.every(({ state }) => canMove(state, "pay", "buyer"))) return "notPayable";
  return orders.some(({ secondsLeft }) => secondsLeft !== null && secondsLeft <= 0) ? "expired" : null;
}

/** Loads the page that pays orders. Redirects to the success page when all are paid. */
export async function loadPay(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const orders = await requestedOrders(request, context, buyer.id);
  if (orders.every(({ paidAt }) => paidAt !== null)) throw redirect(success(orders));
  const [first] = orders as [PayableOrder, ...PayableOrder[]];
  const { currency, groupId } = first;
  const { wallet } = await balancesOf(context.db, { ownerId: buyer.id, currency, kinds: ["wallet"] });
  const totalMinor = totalOf(orders);
  const missingMinor = Math.max(0, totalMinor - wallet);
  // A bank transfer for a purchase pays the whole of it; pieces of an offer are not kept for one.
  const wholeGroup =
    missingMinor > 0 &&
    groupId !== null &&
    orders.every(({ offered }) => !offered) &&
    (await unpaidInGroup(context.db, groupId)) === orders.length;
  const { locale } = context.language;
  const team =
    first.teamId === null ? undefined : await teamOfOrder(context.db, { orderId: first.id, userId: buyer.id });
  const came = await paymentOf(request, context, buyer.id);
  const soonest = orders.reduce((one, other) => ((other.secondsLeft ?? 1e9) < (one.secondsLeft ?? 1e9) ? other : one));
  const { pathname, search } = new URL(request.url);
  return {
    currency,
    totalMinor,
    walletMinor: wallet,
    missingMinor,
    over: closedReason(orders),
    /** Whole seconds to pay, and the deadline; null = no limit. */
    secondsLeft: soonest.secondsLeft === null ? null : Math.max(0, Math.floor(soonest.secondsLeft)),
    payBy: soonest.deadlineAt && momentText(soonest.deadlineAt, context.language),
    orders: orders.map(({ id, number, shopName, totalMinor: orderMinor, state }) => ({
      id,
      number,
      shop: pickText(shopName, context.language.locale),
      totalMinor: orderMinor,
      payable: canMove(state, "pay", "buyer"),
    })),
    providers:
      totalMinor > 0
        ? (await offeredProviders(context)).flatMap((provider) =>
            canPay(provider, orders, { amountMinor: totalMinor, currency })
              ? {
                  code: provider.name,
                  /** "" = the words of the software. */
                  name: provider.names ? pickText(provider.names, locale) : "",
                  test: provider.test ?? false,
                }
              : [],
          )
        : [],
    /** Of an order in a team: whether it has a seat left, and how it can be bought otherwise; null = alone. */
    team: team ? { open: team.open, ways: await groupWays(context.db, { ...team, locale }) } : null,
    /** Idempotency key of a payment through a provider. */
    key: randomUUID(),
    /** State of the payment that the buyer returns from. */
    came: came?.state ?? null,
    /** Key of the text why that was not captured; null = it was, or may be. */
    voided: came?.state === "voided" ? textKey("checkout:errors", came.voidReason ?? "notPayable") : null,
    shown: orders.map((order) => `${order.id}:${order.amountVersion}:${order.totalMinor}`).join(),
    hasPassword: Boolean(buyer.hasPaymentPassword),
    passwordPath: href("/pages/user/auth/paymentPassword", { next: localPath(pathname + search) }),
    rechargePath: href("/pages/user/money/recharge", { group: wholeGroup ? groupId : null }),
  };
}

/** The payment in `?payment=`, when it is the buyer's. */
async function paymentOf(request: Request, { db }: RequestContext, userId: number) {
  const id = readId(new URL(request.url).searchParams.get("payment"));
  const payment = id === null ? undefined : await paymentById(db, id);
  return payment?.userId === userId ? payment : undefined;
}

/** A refused payment; `changes` are amounts (minor units) that differ from those shown. */
export interface PayReply extends FormReply {
  changes: { id: number; wasMinor: number | null; nowMinor: number }[];
  /** Until when the payment password is locked; null = it is not. */
  lockedUntil: string | null;
}

/** Parses orders with the amounts shown: `id:version:amount,…`. Null when invalid. */
export function readShown(text: unknown): (ShownOrder & { totalMinor: number })[] | null {
  const parts = typeof text === "string" ? text.split(",") : [];
  const found = parts.map((part) => /^([1-9]\d{0,14}):([1-9]\d{0,8}):(\d{1,16})$/.exec(part)?.slice(1).map(Number));
  if (found.length > maxOrders || found.some((each) => each === undefined)) return null;
  return found.map(([id = 0, amountVersion = 0, totalMinor = 0] = []) => ({ id, amountVersion, totalMinor }));
}

/** Handles "Pay": redirects to the success page or the provider, or returns the reason. */
export async function answerPay(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const form = await readForm(request);
  const shown = readShown(form.get("shown"));
  if (!shown) throw badRequest();
  const method = form.get("method");
  if (method === "wallet") return payFromWallet(request, context, { userId, form, shown });
  const provider = (await offeredProviders(context)).find(({ name }) => name === method);
  if (!provider) return refused(refuseForm(typedValues(form), { method: "checkout:errors.noMethod" }));
  const key = actionKey.safeParse(form.get("key"));
  if (!key.success) return refused(refuseForm({ ...typedValues(form), key: randomUUID() }, { "": "again" }));
  const sent = await toProvider(context, provider, { userId, key: key.data, orders: shown });
  if (!sent.ok) return notPaid(form, shown, sent);
  if (sent.value !== null) return leadToProvider(sent.value);
  // With the same key: the next try goes on with this payment.
  return refused(refuseForm(typedValues(form), { "": "checkout:errors.providerAway" }));
}

/** A page of ours that leads on to a provider is loaded as a document: its policy lets its form go there. */
const leadToProvider = (address: string) =>
  leadOn(address, address.startsWith("/pay/leave") ? { "X-Remix-Reload-Document": "true" } : undefined);

/** The password is checked, and the attempt counted, before anything else. */
async function payFromWallet(
  request: Request,
  context: RequestContext,
  { userId, form, shown }: { userId: number; form: FormData; shown: NonNullable<ReturnType<typeof readShown>> },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const password = String(form.get("paymentPassword") ?? "");
  const allowed = await checkPaymentPassword(context.db, { userId, password });
  if (!allowed.ok && allowed.code === "account:errors.noPaymentPassword")
    return redirect(href("/pages/user/auth/paymentPassword", { next: localPath(pathname + search) }));
  if (!allowed.ok) {
    passwordFailed(context, userId, allowed.code);
    const lockedMs = isLocked(allowed.code) ? waitSeconds(allowed.code) * 1000 : 0;
    const until =
      lockedMs > 0 ? momentText(new Date(context.clock.now().getTime() + lockedMs), context.language) : null;
    return refused(refuseForm(typedValues(form), { paymentPassword: allowed.code }), [], until);
  }
  const paid = await payOrders(context.db, { userId, orders: shown });
  return paid.ok ? seeOther(success(shown)) : notPaid(form, shown, paid);
}

/** Returns why nothing was paid, and which amounts differ from those shown. */
function notPaid(
  form: FormData,
  shown: NonNullable<ReturnType<typeof readShown>>,
  refusal: Extract<Result<unknown, PayRefusal>, { ok: false }>,
): Response {
  if (refusal.code === "notFound") throw notFound();
  const before = new Map(shown.map(({ id, totalMinor }) => [id, totalMinor]));
  const changes =
    refusal.code === "changed"
      ? refusal.orders.map(({ id, totalMinor }) => ({ id, wasMinor: before.get(id) ?? null, nowMinor: totalMinor }))
      : [];
  return refused(refuseForm(typedValues(form), { "": textKey("checkout:errors", refusal.code) }), changes);
}

function refused(
  reply: FormReply,
  changes: PayReply["changes"] = [],
  lockedUntil: PayReply["lockedUntil"] = null,
): Response {
  return answerRefused<PayReply>({ ...reply, changes, lockedUntil });
}
