import type { WalletTables } from "~/db/tables/wallet-schema";

/** State of a withdrawal (specification §4). `approved_once` waits for a second person. */
export type WithdrawalState = WalletTables["withdrawals"]["state"]["__select__"];

/** Who may make a move: whose money it is, staff, or the books when the money is no longer there. */
export type WithdrawalActor = "owner" | "staff" | "books";

interface Move {
  to: WithdrawalState;
  by: WithdrawalActor;
}

/**
 * The table of moves of a withdrawal: what is not in it is refused. Pages print from it what can be done, verbs ask it
 * with the withdrawal locked, tests walk it. Nobody takes back what somebody has decided about; what the bank took is
 * only returned, never rejected.
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

/** Names of the moves. */
export type WithdrawalMove = MovesOf<typeof withdrawalMoves>;

/** Returns the state after a move, or null when the table does not have it for this state and actor. */
export function withdrawalAfter(
  state: WithdrawalState,
  move: WithdrawalMove,
  actor: WithdrawalActor,
): WithdrawalState | null {
  const moves: Partial<Record<WithdrawalMove, Move>> = withdrawalMoves[state];
  const found = moves[move];
  return found?.by === actor ? found.to : null;
}

/** States in which the amount is held. */
export const heldStates = ["in_review", "approved_once", "approved"] as const satisfies WithdrawalState[];
