import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import { type ActRefusal, actOnRefund, noteMove, type RefundAct, type RefundDone } from "./act-on-refund.server";

/** A shop's no, with its reason and perhaps an offer of its own. */
export interface RefusedRefund extends RefundAct {
  words: string;
  offer: { way: "money" | "return"; amountMinor: number } | null;
  pictures: readonly { id: string; hash: string }[];
}

/**
 * Refuses a refund: the buyer may amend it, take the shop's offer, or have the platform judge, within the days of the
 * setting. Refuses `noWords`, `noAmount` (an offer of nothing), `tooMuch` with the most that can be offered, and as
 * every act does.
 */
export function refuseRefund(
  db: Db,
  act: RefusedRefund,
): Promise<Result<RefundDone, ActRefusal | "noWords" | "noAmount" | (Refusal<"tooMuch"> & { mostMinor: number })>> {
  const { by, words, offer, pictures } = act;
  return actOnRefund<Refusal<"noWords" | "noAmount"> | (Refusal<"tooMuch"> & { mostMinor: number })>(
    db,
    act,
    () => "refuse",
    async (trx, opened, move) => {
      const mostMinor = opened.parts.reduce((sum, { capMinor }) => sum + capMinor, 0);
      if (words === "") return refuse("noWords");
      if (offer && offer.amountMinor > mostMinor) return refuse("tooMuch", { mostMinor });
      if (offer && offer.amountMinor === 0) return refuse("noAmount");
      if (by.actor === "shop")
        await takeUploads(
          trx,
          by.userId,
          pictures.map(({ id }) => id),
        );
      await noteMove(trx, opened, {
        by,
        move,
        change: { offer, refused: true, days: opened.timers.refusedDays },
        event: { ...offer, words, pictures: pictures.map(({ hash }) => hash) },
      });
      return ok(null);
    },
  );
}
