import { json } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { idRange, readCursor } from "~/app/platform/cursor";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { judgeReading, outcomeOfReading } from "../chain/judge-reading";
import { readChain } from "../chain/read-chain.server";
import { chainReader } from "../chain/readers.server";
import { rechargeLimits } from "../recharges/recharge";
import { approveRecharge } from "./approve-recharge.server";
import {
  type AdminRecharge,
  adminRecharge,
  adminRecharges,
  rechargeCounts,
  rechargesSoFar,
} from "./recharges-admin-queries.server";
import { refuseRecharge } from "./refuse-recharge.server";

const perPage = 20;

/** The states as tabs name them, the first by default. */
export const rechargeTabs = ["in_review", "approved", "refused"] as const;

/** Reads which recharges the address asks for. */
export function rechargesAsked(search: URLSearchParams) {
  return { state: rechargeTabs.find((one) => one === search.get("state")) ?? rechargeTabs[0] };
}

/** Loads the queue and one case: the one that the address names, or the first that waits. */
export async function loadRecharges(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db, clock, language } = context;
  const search = new URL(request.url).searchParams;
  const named = readId(search.get("id"));
  const found = named === null ? null : await adminRecharge(db, named);
  if (named !== null && !found) throw notFound();
  const state = search.has("state") || !found ? rechargesAsked(search).state : found.state;
  const [after = null] = readCursor(search.get("after"), [idRange]) ?? [];
  const [rows, counts] = await Promise.all([
    adminRecharges(db, { state, after, limit: perPage + 1 }),
    rechargeCounts(db),
  ]);
  const { recharges: set } = await readSettings(db);
  const shown = rows.slice(0, perPage);
  const chosen = found ?? shown[0] ?? null;
  return {
    title: language.i18n.t("finance:recharges.title"),
    rows: shown.map((row) => ({
      ...row,
      ...{ reading: null, shop: shopOf(context, row) },
      outcome: row.reading && outcomeOfReading(linesOf(row, set.confirmations)),
    })),
    ...{ counts, state },
    next: rows.length > perPage ? String(shown.at(-1)?.id) : null,
    chosen: chosen && {
      ...{ ...chosen, ...(await factsOf(context, chosen)), shop: shopOf(context, chosen) },
      chain: chosen.chainId === null ? null : linesOf(chosen, set.confirmations),
    },
    reads: (await chainReader(context)) !== null,
    /** The case was chosen, which is a page of its own on a phone. */
    opened: found !== null,
    decides: may(staff, "finance.decide"),
    seesPeople: may(staff, "people.read"),
    nowMs: clock.now().getTime(),
  };
}

const shopOf = ({ language }: RequestContext, { shopName }: AdminRecharge) =>
  shopName && pickText(shopName, language.locale);

const linesOf = ({ logIndex, contract, recipient, sentMicro, reading }: AdminRecharge, confirmations: number) =>
  judgeReading({ logIndex, contract, recipient, sentMicro, confirmations }, reading);

/** What deciding needs to know beside the recharge: the balance, the purchase, and the sender's history. */
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
  intent: z.literal("approve"),
  id: rowId,
  amount: z.string({ error: "required" }).transform((text, context) => {
    const found = parseAmount(text, marketCurrency);
    if (found.ok) return found.value;
    context.addIssue({ code: "custom", message: found.code });
    return z.NEVER;
  }),
  /** The picture was sent before: both were compared. */
  compared: z.literal("on").optional(),
});

const refusal = z.object({
  intent: z.literal("refuse"),
  id: rowId,
  reason: z
    .string({ error: "finance:recharges.reasonNeeded" })
    .transform((text) => text.replace(/\s+/gu, " ").trim())
    .refine((text) => text !== "", "finance:recharges.reasonNeeded")
    .refine((text) => [...text].length <= rechargeLimits.reason, "tooLong"),
});

/** Asks the chain again. It decides nothing, and whatever comes of it nothing stands in the way of a decision. */
const look = z.object({ intent: z.literal("read"), id: rowId });

/** Handles a decision; the next case opens. A refusal of the form keeps what was typed. */
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
    if (!read.ok && read.code === "unknown") throw notFound();
    const toast = read.ok ? "finance:chain.readToast" : `finance:chain.${read.code}`;
    return redirectWithToast(context, href("/operator/recharges", { id: value.id }), toast);
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

function undone(values: Record<string, string>, code: "unknown" | "decided") {
  if (code === "unknown") throw notFound();
  return json<FormReply>(refuseForm(values, { "": "finance:recharges.decided" }), { status: 409 });
}
