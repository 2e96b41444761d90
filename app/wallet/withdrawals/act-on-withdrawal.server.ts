import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { lockWithdrawal, type MovingWithdrawal } from "./move-queries.server";
import type { WithdrawalActor, WithdrawalMove } from "./withdrawal-states";

/** An act on a withdrawal, with the version shown. */
export interface WithdrawalAction {
  id: number;
  version: number;
}

/** Another person was faster: the actor and their move. */
export type MovedOn = Refusal<"movedOn"> & { kind: string; actor: WithdrawalActor };

/** Outcome of an act: the move, null when the same person had made it before. */
export interface ActionResult {
  did: WithdrawalMove | null;
}

export type ActionRefusal = "notFound" | "notPossible" | MovedOn;

/**
 * Runs one act on a locked withdrawal in a transaction. A repeat by the same person with the version before counts as
 * done; others are told who was faster.
 *
 * Refuses `notFound` (also when `sees` denies access), `movedOn`, and as the act does.
 */
export function actOnWithdrawal<Said extends string | Refusal<string>>(
  db: Db,
  {
    id,
    version,
    actor,
    actorId,
    kinds,
    sees = () => true,
  }: WithdrawalAction & {
    actor: WithdrawalActor;
    actorId: number;
    /** Log entries written by the act. */
    kinds: readonly string[];
    sees?: (withdrawal: MovingWithdrawal) => boolean;
  },
  act: (trx: Transaction<Database>, withdrawal: MovingWithdrawal) => Promise<Result<WithdrawalMove, Said>>,
): Promise<Result<ActionResult, Said | "notFound" | MovedOn>> {
  type Answer = Result<ActionResult, Said | "notFound" | MovedOn>;
  return transact(db, async (trx): Promise<Answer> => {
    const found = await lockWithdrawal(trx, id);
    if (!found || !sees(found.withdrawal)) return refuse("notFound") as Answer;
    const { withdrawal, latest } = found;
    if (withdrawal.version !== version) {
      const own = latest?.actor === actor && latest.actorId === actorId && kinds.includes(latest.kind);
      if (own && withdrawal.version === version + 1) return ok({ did: null });
      return refuse("movedOn", { kind: latest?.kind ?? "ask", actor: latest?.actor ?? "owner" }) as Answer;
    }
    const done = await act(trx, withdrawal);
    return done.ok ? ok({ did: done.value }) : (done as Answer);
  });
}
