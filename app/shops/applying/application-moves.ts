import type { ShopApplicationsTable } from "~/db/tables/applications-schema";

/** State of an application; specification §4 numbers them 1 to 4. */
export type ApplicationState = ShopApplicationsTable["state"]["__select__"];

export type Mover = "applicant" | "staff";

interface Move {
  to: ApplicationState;
  by: Mover;
}

/**
 * The table of moves of an application: any other move is refused. Pages list possible moves from it, verbs check it
 * with the row locked.
 */
export const applicationMoves = {
  draft: { save: { to: "draft", by: "applicant" }, submit: { to: "in_review", by: "applicant" } },
  in_review: { pass: { to: "passed", by: "staff" }, refuse: { to: "refused", by: "staff" } },
  passed: {},
  // Correct fields stay filled in for the resubmission.
  refused: { save: { to: "refused", by: "applicant" }, submit: { to: "in_review", by: "applicant" } },
} as const satisfies Record<ApplicationState, Record<string, Move>>;

export type ApplicationMove = "save" | "submit" | "pass" | "refuse";

/** Returns the state after a move, or null when the table does not allow it for this state and actor. */
export function stateAfter(state: ApplicationState, move: ApplicationMove, by: Mover): ApplicationState | null {
  const moves: Partial<Record<ApplicationMove, Move>> = applicationMoves[state];
  const found = moves[move];
  return found?.by === by ? found.to : null;
}
