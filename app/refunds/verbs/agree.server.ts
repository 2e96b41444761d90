import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { agreementOf } from "../refund-states";
import {
  type ActionRefusal,
  actOnRefund,
  type OpenedRefund,
  type RefundAction,
  type RefundDone,
  type RefundParty,
  recordMove,
} from "./act-on-refund.server";
import { payOut, type SignedLine } from "./pay-out.server";

/**
 * Agrees: the shop to the buyer's request, the buyer to the shop's offer. Money alone is paid at once; for goods the
 * buyer has the days of the setting to send them back. Refuses as every act does.
 */
export function agreeRefund(db: Db, act: RefundAction): Promise<Result<RefundDone, ActionRefusal>> {
  return actOnRefund<never>(
    db,
    act,
    ({ refund }) => agreementOf(refund, act.by.actor),
    async (trx, opened) => {
      await agree(trx, opened, act.by);
      return ok(null);
    },
  );
}

/** Step: agrees for an actor, or the timer for a silent shop. The move was checked. */
export async function agree(trx: Transaction<Database>, opened: OpenedRefund, by: RefundParty): Promise<void> {
  const { refund, timers } = opened;
  const move = agreementOf(refund, by.actor);
  const taken = by.actor === "buyer";
  const way = (taken ? refund.offerWay : refund.way) ?? refund.way;
  const amountMinor = (taken ? refund.offerMinor : refund.amountMinor) ?? refund.amountMinor;
  const agreed = { way, amountMinor, offer: null };
  if (move === "agreeReturn") {
    const change = { ...agreed, days: timers.courierDays };
    return recordMove(trx, opened, { by, move, change, event: { way, amountMinor } });
  }
  await complete(trx, opened, { by, move: "agreeRefund", ...agreed, freightMinor: 0, words: "" });
}

interface Completed {
  by: RefundParty;
  move: "agreeRefund" | "judgeRefund";
  way: OpenedRefund["refund"]["way"];
  amountMinor: number;
  freightMinor: number;
  words: string;
}

/** Step: pays a refund without a signature, and completes it. Goods sent back count as received. */
export async function complete(trx: Transaction<Database>, opened: OpenedRefund, paid: Completed): Promise<void> {
  const { by, move, way, amountMinor, freightMinor, words } = paid;
  const signed = opened.refund.sentBack ? allOf(opened) : null;
  const paidMinor = await payOut(trx, opened, { by, amountMinor, freightMinor, signed });
  const change = { way, amountMinor, freightMinor, offer: null, paidMinor };
  await recordMove(trx, opened, { by, move, change, event: { way, amountMinor: paidMinor, text: words } });
}

/** Everything was returned; which pieces are resellable is unknown. */
function allOf({ parts }: OpenedRefund): SignedLine[] {
  return parts.map(({ lineId, quantity }) => ({ lineId, quantity, sellable: 0 }));
}

/**
 * Confirms the return of all or some goods: received ones are paid, resellable ones restocked. Refuses `badCount` with
 * the line (more than requested, or more resellable than received), `nothingCame`, and as every act does.
 */
export function signReturn(
  db: Db,
  act: RefundAction & { lines: readonly SignedLine[] },
): Promise<Result<RefundDone, ActionRefusal | "nothingCame" | (Refusal<"badCount"> & { lineId: number })>> {
  return actOnRefund<Refusal<"nothingCame"> | (Refusal<"badCount"> & { lineId: number })>(
    db,
    act,
    () => "sign",
    async (trx, opened) => {
      for (const { lineId, quantity, sellable } of act.lines) {
        const part = opened.parts.find((one) => one.lineId === lineId);
        if (!part || quantity < 0 || quantity > part.quantity || sellable < 0 || sellable > quantity)
          return refuse("badCount", { lineId });
      }
      if (act.lines.every(({ quantity }) => quantity === 0)) return refuse("nothingCame");
      await sign(trx, opened, act.by, act.lines);
      return ok(null);
    },
  );
}

/** Step: goods came back and are paid. @param lines null = all, counted as received by the timer */
export async function sign(
  trx: Transaction<Database>,
  opened: OpenedRefund,
  by: RefundParty,
  lines: readonly SignedLine[] | null,
): Promise<void> {
  const { amountMinor, freightMinor, way } = opened.refund;
  const signed = lines ?? allOf(opened);
  const paidMinor = await payOut(trx, opened, { by, amountMinor, freightMinor, signed });
  await recordMove(trx, opened, { by, move: "sign", change: { paidMinor }, event: { way, amountMinor: paidMinor } });
}
