import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { writeDuty } from "./operators-queries.server";

/**
 * Notes that a member of staff is on duty at the desk, or away. Away they keep the cases that they have, and get no new
 * ones.
 */
export function switchDuty(db: Db, { staffId, onDuty }: { staffId: number; onDuty: boolean }): Promise<void> {
  return transact(db, async (trx) => {
    await lockName(trx, "desk operator", String(staffId));
    await writeDuty(trx, { staffId, onDuty });
  });
}
