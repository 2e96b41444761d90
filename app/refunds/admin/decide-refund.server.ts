import type { Transaction } from "kysely";
import { decimalsOf } from "~/app/platform/format/money";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit, secondPerson } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type RefundMove, refundAfter } from "../refund-states";
import {
  type ActionRefusal,
  actOnRefund,
  type OpenedRefund,
  type RefundAction,
  type RefundDone,
  recordMove,
} from "../verbs/act-on-refund.server";
import { complete } from "../verbs/agree.server";
import { type FirstDecision, firstDecision, saveFirstDecision } from "./decisions-queries.server";

/** A judgement: for the shop, or so much for the buyer. */
export interface Decision extends Actor, Omit<RefundAction, "by"> {
  /** For the goods, minor units; with a freight of 0 too, it is for the shop. */
  amountMinor: number;
  /** Freight of the lines to pay back, minor units. */
  freightMinor: number;
  /** The goods are returned to the shop first. */
  goodsBack: boolean;
  /** Reasons, read by both sides. */
  verdict: string;
}

type DecisionRefusal =
  | "noVerdict"
  | "samePerson"
  | "onlyPerson"
  | (Refusal<"tooMuch"> & { maxMinor: number; maxFreightMinor: number });

/**
 * Judges a refund brought to the platform, once: for the buyer, for the shop, or split. It is paid as if agreed. Above
 * the amount of the setting two different people must judge the same: the first judgement is stored and answered as
 * `waiting`; a different one replaces it; it expires once the refund moves on.
 *
 * Refuses `noVerdict`, `samePerson` (judged the same before), `onlyPerson` (nobody else may judge), `tooMuch` with the
 * maximum for goods and for freight, `movedOn` (both sides agreed meanwhile, or another person judged), `notPossible`
 * and `notFound`.
 */
export async function decideRefund(
  db: Db,
  { staff, address, refundId, version, amountMinor, freightMinor, goodsBack, verdict }: Decision,
): Promise<Result<DecidedRefund, ActionRefusal | DecisionRefusal>> {
  const by = { actor: "staff", staffId: staff.id } as const;
  const forShop = amountMinor === 0 && freightMinor === 0;
  const { general } = await readSettings(db);
  let waiting = false;
  const done = await actOnRefund<Exclude<Result<never, DecisionRefusal>, { ok: true }>>(
    db,
    { refundId, version, by },
    ({ refund }) => (forShop ? "judgeShop" : goodsBack && !refund.sentBack ? "judgeReturn" : "judgeRefund"),
    async (trx, opened, move) => {
      if (verdict === "") return refuse("noVerdict");
      const { refund, order } = opened;
      const max = maxOfDecision(opened);
      if (amountMinor > max.maxMinor || freightMinor > max.maxFreightMinor) return refuse("tooMuch", max);
      const decision = { staffId: staff.id, amountMinor, freightMinor, goodsBack: move === "judgeReturn", verdict };
      const alone = general.judgeAlone === 0 ? null : general.judgeAlone * 10 ** decimalsOf(order.currency);
      const first = await firstDecision(trx, { refundId, version });
      const second = await secondPerson(trx, {
        needed: alone !== null && amountMinor + freightMinor > alone,
        permission: "orders.judge",
        staffId: staff.id,
        firstId: first && isSame(first, decision) ? first.staffId : null,
      });
      if (!second.ok) return second;
      waiting = second.value === "first";
      if (waiting) await saveFirstDecision(trx, { refundId, version, ...decision });
      else await carryOut(trx, opened, { by, move, amountMinor, freightMinor, verdict });
      const state = waiting ? refund.state : refundAfter(refund.state, move, "staff");
      await audit(trx, {
        staff,
        address,
        action: waiting ? "orders.refundJudgedFirst" : "orders.refundJudged",
        subject: { kind: "refund", id: refundId, label: String(refundId) },
        before: { state: refund.state, asked: refund.amountMinor },
        after: { state, amount: amountMinor, freight: freightMinor, verdict },
      });
      return ok(null);
    },
  );
  return done.ok ? ok({ ...done.value, waiting }) : done;
}

export interface DecidedRefund extends RefundDone {
  /** Nothing was paid: a second person has to judge the same. */
  waiting: boolean;
}

const isSame = (one: FirstDecision, other: FirstDecision) =>
  one.amountMinor === other.amountMinor && one.freightMinor === other.freightMinor && one.goodsBack === other.goodsBack;

interface CarriedOut {
  by: { actor: "staff"; staffId: number };
  move: RefundMove;
  amountMinor: number;
  freightMinor: number;
  verdict: string;
}

/** Step: executes a judgement: closes the refund, requests the return of the goods, or pays. */
async function carryOut(
  trx: Transaction<Database>,
  opened: OpenedRefund,
  { by, move, amountMinor, freightMinor, verdict }: CarriedOut,
): Promise<void> {
  const { refund, timers } = opened;
  if (move === "judgeShop")
    return recordMove(trx, opened, { by, move, change: { offer: null }, event: { text: verdict } });
  if (move === "judgeReturn") {
    const decision = { way: "return", amountMinor, freightMinor, offer: null } as const;
    const event = { way: "return", amountMinor: amountMinor + freightMinor, words: verdict } as const;
    return recordMove(trx, opened, { by, move, change: { ...decision, days: timers.courierDays }, event });
  }
  const way = refund.sentBack ? "return" : "money";
  await complete(trx, opened, { by, move: "judgeRefund", way, amountMinor, freightMinor, words: verdict });
}

/**
 * Returns the maximum of a judgement, minor units: for the goods, and the rest of the freight of the refund's lines.
 */
function maxOfDecision({ parts, lines }: OpenedRefund): { maxMinor: number; maxFreightMinor: number } {
  const own = lines.filter(({ id }) => parts.some(({ lineId }) => lineId === id));
  return {
    maxMinor: parts.reduce((sum, { capMinor }) => sum + capMinor, 0),
    maxFreightMinor: own.reduce(
      (sum, { freightMinor, refundedFreightMinor }) => sum + freightMinor - refundedFreightMinor,
      0,
    ),
  };
}
