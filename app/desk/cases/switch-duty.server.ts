import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { writeDuty } from "./operators-queries.server";

/** Sets a member of staff on duty at the desk, or away. Away they keep their cases and get no new ones. */
export function switchDuty(db: Db, { staffId, onDuty }: { staffId: number; onDuty: boolean }): Promise<void> {
  return transact(db, async (trx) => {
    await lockName(trx, "desk operator", String(staffId));
    await writeDuty(trx, { staffId, onDuty });
  });
}
