import type { OfferState } from "~/db/tables/prices-schema";

export type OfferActor = "shop" | "staff" | "timer";

interface OfferMove {
  to: OfferState;
  by: readonly OfferActor[];
}

/**
 * The table of moves of an offer: any other move is refused. Pages list possible moves from it, verbs check it with the
 * offer locked, tests walk it. What is approved changes in time, quota and limit only (spec/promotions.md, Prices).
 */
export const offerMoves = {
  draft: {
    edit: { to: "draft", by: ["shop"] },
    submit: { to: "in_review", by: ["shop"] },
    discard: { to: "stopped", by: ["shop"] },
  },
  in_review: {
    takeBack: { to: "draft", by: ["shop"] },
    approve: { to: "approved", by: ["staff"] },
    refuse: { to: "refused", by: ["staff"] },
    endClosed: { to: "stopped", by: ["timer", "staff"] },
  },
  approved: {
    // Ends earlier, more pieces, a lower limit or price.
    change: { to: "approved", by: ["shop"] },
    endNow: { to: "over", by: ["shop"] },
    stop: { to: "stopped", by: ["staff"] },
    finish: { to: "over", by: ["timer"] },
    endClosed: { to: "stopped", by: ["timer", "staff"] },
  },
  refused: { edit: { to: "draft", by: ["shop"] } },
  over: {},
  stopped: {},
} as const satisfies Record<OfferState, Record<string, OfferMove>>;

type Move = { [State in OfferState]: keyof (typeof offerMoves)[State] }[OfferState];

/** Returns the state after a move; null when it is not possible in this state or not by this actor. */
export function offerAfter(state: OfferState, move: Move, by: OfferActor): OfferState | null {
  const moves: Partial<Record<Move, OfferMove>> = offerMoves[state];
  const found = moves[move];
  return found?.by.includes(by) ? found.to : null;
}
