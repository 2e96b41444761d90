import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import {
  type ActionRefusal,
  actOnRefund,
  type RefundAction,
  type RefundDone,
  recordMove,
} from "./act-on-refund.server";

/** A shop's refusal, with its reason and optionally its own offer. */
export interface RefusedRefund extends RefundAction {
  words: string;
  offer: { way: "money" | "return"; amountMinor: number } | null;
  pictures: readonly { id: string; hash: string }[];
}

/**
 * Refuses a refund: the buyer may amend it, accept the shop's offer, or bring it to the platform, within the days of
 * the setting. Refuses `noWords`, `noAmount` (an offer of nothing), `tooMuch` with the maximum, and as every act does.
 */
export function refuseRefund(
  db: Db,
  act: RefusedRefund,
): Promise<Result<RefundDone, ActionRefusal | "noWords" | "noAmount" | (Refusal<"tooMuch"> & { maxMinor: number })>> {
  const { by, words, offer, pictures } = act;
  return actOnRefund<Refusal<"noWords" | "noAmount"> | (Refusal<"tooMuch"> & { maxMinor: number })>(
    db,
    act,
    () => "refuse",
    async (trx, opened, move) => {
      const maxMinor = opened.parts.reduce((sum, { capMinor }) => sum + capMinor, 0);
      if (words === "") return refuse("noWords");
      if (offer && offer.amountMinor > maxMinor) return refuse("tooMuch", { maxMinor });
      if (offer && offer.amountMinor === 0) return refuse("noAmount");
      if (by.actor === "shop")
        await takeUploads(
          trx,
          by.userId,
          pictures.map(({ id }) => id),
        );
      await recordMove(trx, opened, {
        by,
        move,
        change: { offer, refused: true, days: opened.timers.refusedDays },
        event: { ...offer, text: words, pictures: pictures.map(({ hash }) => hash) },
      });
      return ok(null);
    },
  );
}
