import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { refundAfter } from "../refund-states";
import {
  type ActRefusal,
  actOnRefund,
  noteMove,
  type OpenedRefund,
  type RefundAct,
  type RefundDone,
} from "../verbs/act-on-refund.server";
import { complete } from "../verbs/agree.server";

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

type JudgeRefusal = "noVerdict" | (Refusal<"tooMuch"> & { mostMinor: number; mostFreightMinor: number });

/**
 * Judges a refund that was brought to the platform, once: for the buyer, for the shop, or split. What is judged is paid as if it had been agreed on.
 * Refuses `noVerdict`, `tooMuch` with the most for goods and for freight, `movedOn` (both sides agreed meanwhile, or somebody else judged),
 * `notPossible` and `notThere`.
 */
export function judgeRefund(
  db: Db,
  { staff, address, refundId, version, amountMinor, freightMinor, goodsBack, verdict }: Judgement,
): Promise<Result<RefundDone, ActRefusal | JudgeRefusal>> {
  const by = { actor: "staff", staffId: staff.id } as const;
  const forShop = amountMinor === 0 && freightMinor === 0;
  return actOnRefund<Exclude<Result<never, JudgeRefusal>, { ok: true }>>(
    db,
    { refundId, version, by },
    ({ refund }) => (forShop ? "judgeShop" : goodsBack && !refund.sentBack ? "judgeReturn" : "judgeRefund"),
    async (trx, opened, move) => {
      if (verdict === "") return refuse("noVerdict");
      const { refund, timers } = opened;
      const most = mostOfJudgement(opened);
      if (amountMinor > most.mostMinor || freightMinor > most.mostFreightMinor) return refuse("tooMuch", most);
      if (move === "judgeShop")
        await noteMove(trx, opened, { by, move, change: { offer: null }, event: { words: verdict } });
      else if (move === "judgeReturn") {
        const judged = { way: "return", amountMinor, freightMinor, offer: null } as const;
        const event = { way: "return", amountMinor: amountMinor + freightMinor, words: verdict } as const;
        await noteMove(trx, opened, { by, move, change: { ...judged, days: timers.courierDays }, event });
      } else {
        const way = refund.sentBack ? "return" : "money";
        await complete(trx, opened, { by, move: "judgeRefund", way, amountMinor, freightMinor, words: verdict });
      }
      await audit(trx, {
        ...{ staff, address, action: "orders.refundJudged" },
        subject: { kind: "refund", id: refundId, label: String(refundId) },
        before: { state: refund.state, asked: refund.amountMinor },
        after: { state: refundAfter(refund.state, move, "staff"), amount: amountMinor, freight: freightMinor, verdict },
      });
      return ok(null);
    },
  );
}

/** Returns the most that can be judged, minor units: for the goods, and of the freight of the refund's lines what is left. */
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
