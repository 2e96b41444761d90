import type { WalletTables } from "~/db/tables/wallet-schema";

/** State of a withdrawal (specification §4). `approved_once` awaits a second person. */
export type WithdrawalState = WalletTables["withdrawals"]["state"]["__select__"];

/** Actors of moves: the owner, staff, or the books when the balance is no longer sufficient. */
export type WithdrawalActor = "owner" | "staff" | "books";

interface Move {
  to: WithdrawalState;
  by: WithdrawalActor;
}

/**
 * The table of moves of a withdrawal: any other move is refused. Pages list possible moves from it, verbs check it with
 * the withdrawal locked, tests walk it. Nobody cancels a decided withdrawal; one that the bank has taken is only
 * returned, never rejected.
 */
export const withdrawalMoves = {
  in_review: {
    approveFirst: { to: "approved_once", by: "staff" },
    approve: { to: "approved", by: "staff" },
    reject: { to: "rejected", by: "staff" },
    cancel: { to: "cancelled", by: "owner" },
  },
  approved_once: {
    approve: { to: "approved", by: "staff" },
    reject: { to: "rejected", by: "staff" },
  },
  approved: {
    pay: { to: "paid", by: "staff" },
    reject: { to: "rejected", by: "staff" },
    reopen: { to: "in_review", by: "books" },
  },
  paid: {
    return: { to: "returned", by: "staff" },
  },
  rejected: {},
  cancelled: {},
  returned: {},
} as const satisfies Record<WithdrawalState, Record<string, Move>>;

type MovesOf<Table> = Table extends Record<string, infer Moves> ? (Moves extends object ? keyof Moves : never) : never;

export type WithdrawalMove = MovesOf<typeof withdrawalMoves>;

/** Returns the state after a move, or null when the table does not allow it for this state and actor. */
export function withdrawalAfter(
  state: WithdrawalState,
  move: WithdrawalMove,
  actor: WithdrawalActor,
): WithdrawalState | null {
  const moves: Partial<Record<WithdrawalMove, Move>> = withdrawalMoves[state];
  const found = moves[move];
  return found?.by === actor ? found.to : null;
}

export const heldStates = ["in_review", "approved_once", "approved"] as const satisfies WithdrawalState[];
