import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { amount, intent, reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { type TextKey, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { checkReading, outcomeOfReading } from "../chain/check-reading";
import { readChain } from "../chain/read-chain.server";
import { chainReader } from "../chain/readers.server";
import { rechargeLimits } from "../recharges/recharge";
import { approveRecharge } from "./approve-recharge.server";
import { rechargeList } from "./recharge-list.server";
import { type AdminRecharge, adminRecharge, rechargeCounts, rechargesSoFar } from "./recharges-admin-queries.server";
import { refuseRecharge } from "./refuse-recharge.server";

/** Loads the queue and one case: that of the address, or the first pending one. */
export async function loadRecharges(request: Request, context: RequestContext) {
  const staff = await rechargeList.guard(request, context);
  const { db, clock, language } = context;
  const search = new URL(request.url).searchParams;
  const named = readId(search.get("id"));
  const found = named === null ? null : await adminRecharge(db, named);
  if (named !== null && !found) throw notFound();
  const asked = rechargeList.filter(request, context);
  const filter = search.has("state") || !found ? asked : { ...asked, state: found.state };
  const [{ rows, next }, counts] = await Promise.all([
    rechargeList.page(request, context, { who: staff, filter }),
    rechargeCounts(db),
  ]);
  const { recharges: set } = await readSettings(db);
  const chosen = found ?? rows[0] ?? null;
  return {
    title: language.i18n.t("finance:recharges.title"),
    rows: rows.map((row) => ({
      ...row,
      reading: null,
      shop: shopOf(context, row),
      outcome: row.reading && outcomeOfReading(linesOf(row, set.confirmations)),
    })),
    counts,
    filter,
    next,
    chosen: chosen && {
      ...chosen,
      ...(await factsOf(context, chosen)),
      shop: shopOf(context, chosen),
      chain: chosen.chainId === null ? null : linesOf(chosen, set.confirmations),
    },
    reads: (await chainReader(context)) !== null,
    /** The case was selected, which is a page of its own on a phone. */
    opened: found !== null,
    decides: may(staff, "finance.decide"),
    seesPeople: may(staff, "people.read"),
    nowMs: clock.now().getTime(),
  };
}

const shopOf = ({ language }: RequestContext, { shopName }: AdminRecharge) =>
  shopName && pickText(shopName, language.locale);

const linesOf = ({ logIndex, contract, recipient, sentMicro, reading }: AdminRecharge, confirmations: number) =>
  checkReading({ logIndex, contract, recipient, sentMicro, confirmations }, reading);

/** Data for the decision: the balance, the purchase, and the sender's history. */
async function factsOf({ db }: RequestContext, { userId, shopId, groupId, state, currency }: AdminRecharge) {
  const waits = state === "in_review";
  const [soFar, balances, purchase] = await Promise.all([
    rechargesSoFar(db, userId),
    balancesOf(db, { ownerId: shopId ?? userId, currency, kinds: [shopId === null ? "wallet" : "shop_balance"] }),
    waits && groupId !== null ? rechargedPurchases.find(db, { userId, groupId }) : null,
  ]);
  return {
    soFar,
    balanceMinor: Object.values(balances)[0] ?? 0,
    purchase: purchase?.ok ? { totalMinor: purchase.value.totalMinor, numbers: purchase.value.numbers } : null,
  };
}

const approval = z.object({
  intent: intent("approve"),
  id: rowId,
  amount: amount(),
  /** The picture was sent before: the reviewer has compared both. */
  compared: z.literal("on").optional(),
});

const refusal = z.object({
  intent: intent("refuse"),
  id: rowId,
  reason: reasonLine(rechargeLimits.reason, "finance:recharges.reasonNeeded"),
});

/** Asks the chain again. Decides nothing, and its failure blocks no decision. */
const look = z.object({ intent: intent("read"), id: rowId });

/** Handles a decision, after which the next case opens. A refusal returns the typed values. */
export async function answerRecharges(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const parsed = parseForm(await readForm(request), z.discriminatedUnion("intent", [approval, refusal, look]));
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  const act = { staff, address, id: value.id, purchases: rechargedPurchases };
  if (value.intent === "read") {
    const reader = await chainReader(context);
    const read = reader ? await readChain(db, { id: value.id, reader }) : refuse("noReader");
    const back = (toast: TextKey) => redirectWithToast(context, href("/operator/recharges", { id: value.id }), toast);
    if (read.ok) return back("finance:chain.readToast");
    if (read.code === "notFound") throw notFound();
    return back(textKey("finance:chain", read.code));
  }
  if (value.intent === "refuse") {
    const done = await refuseRecharge(db, { ...act, reason: value.reason });
    if (!done.ok) return undone(values, done.code);
    return redirectWithToast(context, href("/operator/recharges"), "finance:recharges.refusedToast");
  }
  const recharge = await adminRecharge(db, value.id);
  if (recharge?.samePicture && value.compared !== "on")
    return answerRefused<FormReply>(refuseForm(values, { compared: "finance:recharges.compareFirst" }));
  const done = await approveRecharge(db, { ...act, creditedMinor: value.amount });
  if (!done.ok) return undone(values, done.code);
  const toast = done.value.paid ? "finance:recharges.paidToast" : "finance:recharges.creditedToast";
  return redirectWithToast(context, href("/operator/recharges"), toast);
}

function undone(values: Record<string, string>, code: "notFound" | "decided") {
  if (code === "notFound") throw notFound();
  return json<FormReply>(refuseForm(values, { "": "finance:recharges.decided" }), { status: 409 });
}
