import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { lockWithdrawal, type MovingWithdrawal } from "./move-queries.server";
import type { WithdrawalActor, WithdrawalMove } from "./withdrawal-states";

/** An act on a withdrawal, with the version that was seen. */
export interface WithdrawalAct {
  id: number;
  version: number;
}

/** Somebody else was faster: who, and what they did. */
export type MovedOn = Refusal<"movedOn"> & { kind: string; actor: WithdrawalActor };

/** What an act came to: the move that was made, null when the same person had made it before. */
export interface Acted {
  did: WithdrawalMove | null;
}

export type ActRefusal = "notFound" | "notPossible" | MovedOn;

/**
 * Runs one act on a withdrawal in a transaction, the withdrawal locked. An act that was seen done already by the same
 * person with the version before is answered as done; anybody else hears who was faster.
 *
 * Refuses `notFound` (`sees` says no as well), `movedOn`, and whatever the act does.
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
  }: WithdrawalAct & {
    actor: WithdrawalActor;
    actorId: number;
    /** What the act writes into the log. */
    kinds: readonly string[];
    sees?: (withdrawal: MovingWithdrawal) => boolean;
  },
  act: (trx: Transaction<Database>, withdrawal: MovingWithdrawal) => Promise<Result<WithdrawalMove, Said>>,
): Promise<Result<Acted, Said | "notFound" | MovedOn>> {
  type Answer = Result<Acted, Said | "notFound" | MovedOn>;
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
