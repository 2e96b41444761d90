import type { ShopApplicationsTable } from "~/db/tables/applications-schema";

/** State of an application; specification §4 numbers them 1 to 4. */
export type ApplicationState = ShopApplicationsTable["state"]["__select__"];

/** Who may make a move. */
export type Mover = "applicant" | "staff";

interface Move {
  to: ApplicationState;
  by: Mover;
}

/**
 * The table of moves of an application: what is not in it is refused. Pages print from it what is possible, verbs ask
 * it with the row locked.
 */
export const applicationMoves = {
  draft: { save: { to: "draft", by: "applicant" }, submit: { to: "in_review", by: "applicant" } },
  in_review: { pass: { to: "passed", by: "staff" }, refuse: { to: "refused", by: "staff" } },
  passed: {},
  // What is right stays filled in; it is sent again.
  refused: { save: { to: "refused", by: "applicant" }, submit: { to: "in_review", by: "applicant" } },
} as const satisfies Record<ApplicationState, Record<string, Move>>;

export type ApplicationMove = "save" | "submit" | "pass" | "refuse";

/** Returns the state after a move, or null when the table does not have it for this state and person. */
export function stateAfter(state: ApplicationState, move: ApplicationMove, by: Mover): ApplicationState | null {
  const moves: Partial<Record<ApplicationMove, Move>> = applicationMoves[state];
  const found = moves[move];
  return found?.by === by ? found.to : null;
}
