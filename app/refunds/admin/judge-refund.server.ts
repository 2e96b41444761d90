import type { Transaction } from "kysely";
import { decimalsOf } from "~/app/platform/format/money";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import { type Actor, audit, secondPerson } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type RefundMove, refundAfter } from "../refund-states";
import {
  type ActRefusal,
  actOnRefund,
  noteMove,
  type OpenedRefund,
  type RefundAct,
  type RefundDone,
} from "../verbs/act-on-refund.server";
import { complete } from "../verbs/agree.server";
import { type FirstJudgement, firstJudgement, keepJudgement } from "./judgements-queries.server";

/** A judgement: for the shop, or so much for the buyer. */
export interface Judgement extends Actor, Omit<RefundAct, "by"> {
  /** For the goods, minor units; with a freight of 0 too, it is for the shop. */
  amountMinor: number;
  /** Freight of the lines that goes back, minor units. */
  freightMinor: number;
  /** The goods go back to the shop first. */
  goodsBack: boolean;
  /** Both sides read it. */
  verdict: string;
}

type JudgeRefusal =
  | "noVerdict"
  | "samePerson"
  | "onlyPerson"
  | (Refusal<"tooMuch"> & { mostMinor: number; mostFreightMinor: number });

/**
 * Judges a refund that was brought to the platform, once: for the buyer, for the shop, or split. What is judged is paid
 * as if it had been agreed on. Above the amount of the setting two different people judge the same: the first judgement
 * is kept and answered as `waiting`; another one takes its place; it counts no more once the refund moves on.
 *
 * Refuses `noVerdict`, `samePerson` (judged so before), `onlyPerson` (nobody else may judge), `tooMuch` with the most
 * for goods and for freight, `movedOn` (both sides agreed meanwhile, or somebody else judged), `notPossible` and
 * `notFound`.
 */
export async function judgeRefund(
  db: Db,
  { staff, address, refundId, version, amountMinor, freightMinor, goodsBack, verdict }: Judgement,
): Promise<Result<JudgedRefund, ActRefusal | JudgeRefusal>> {
  const by = { actor: "staff", staffId: staff.id } as const;
  const forShop = amountMinor === 0 && freightMinor === 0;
  const { general } = await readSettings(db);
  let waiting = false;
  const done = await actOnRefund<Exclude<Result<never, JudgeRefusal>, { ok: true }>>(
    db,
    { refundId, version, by },
    ({ refund }) => (forShop ? "judgeShop" : goodsBack && !refund.sentBack ? "judgeReturn" : "judgeRefund"),
    async (trx, opened, move) => {
      if (verdict === "") return refuse("noVerdict");
      const { refund, order } = opened;
      const most = mostOfJudgement(opened);
      if (amountMinor > most.mostMinor || freightMinor > most.mostFreightMinor) return refuse("tooMuch", most);
      const judged = { staffId: staff.id, amountMinor, freightMinor, goodsBack: move === "judgeReturn", verdict };
      const alone = general.judgeAlone === 0 ? null : general.judgeAlone * 10 ** decimalsOf(order.currency);
      const first = await firstJudgement(trx, { refundId, version });
      const second = await secondPerson(trx, {
        needed: alone !== null && amountMinor + freightMinor > alone,
        permission: "orders.judge",
        staffId: staff.id,
        firstId: first && isSame(first, judged) ? first.staffId : null,
      });
      if (!second.ok) return second;
      waiting = second.value === "first";
      if (waiting) await keepJudgement(trx, { refundId, version, ...judged });
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

/** What became of a judgement. */
export interface JudgedRefund extends RefundDone {
  /** Nothing was paid: a second person has to judge the same. */
  waiting: boolean;
}

const isSame = (one: FirstJudgement, other: FirstJudgement) =>
  one.amountMinor === other.amountMinor && one.freightMinor === other.freightMinor && one.goodsBack === other.goodsBack;

interface CarriedOut {
  by: { actor: "staff"; staffId: number };
  move: RefundMove;
  amountMinor: number;
  freightMinor: number;
  verdict: string;
}

/** Step: does what was judged: closes the refund, has the goods go back first, or pays. */
async function carryOut(
  trx: Transaction<Database>,
  opened: OpenedRefund,
  { by, move, amountMinor, freightMinor, verdict }: CarriedOut,
): Promise<void> {
  const { refund, timers } = opened;
  if (move === "judgeShop")
    return noteMove(trx, opened, { by, move, change: { offer: null }, event: { words: verdict } });
  if (move === "judgeReturn") {
    const judged = { way: "return", amountMinor, freightMinor, offer: null } as const;
    const event = { way: "return", amountMinor: amountMinor + freightMinor, words: verdict } as const;
    return noteMove(trx, opened, { by, move, change: { ...judged, days: timers.courierDays }, event });
  }
  const way = refund.sentBack ? "return" : "money";
  await complete(trx, opened, { by, move: "judgeRefund", way, amountMinor, freightMinor, words: verdict });
}

/**
 * Returns the most that can be judged, minor units: for the goods, and of the freight of the refund's lines what is
 * left.
 */
function mostOfJudgement({ parts, lines }: OpenedRefund): { mostMinor: number; mostFreightMinor: number } {
  const own = lines.filter(({ id }) => parts.some(({ lineId }) => lineId === id));
  return {
    mostMinor: parts.reduce((sum, { capMinor }) => sum + capMinor, 0),
    mostFreightMinor: own.reduce(
      (sum, { freightMinor, refundedFreightMinor }) => sum + freightMinor - refundedFreightMinor,
      0,
    ),
  };
}
