import { beginTry, type Counter, type Locked, rightTry } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { openValue } from "~/app/platform/sealed-value.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "./audit-queries.server";
import { secondFactorOf, takeRecoveryCode, takeStep, unusedRecoveryHashes } from "./second-factor-queries.server";
import { proveSession } from "./staff-queries.server";
import { isRecoveryCode, stepOfCode } from "./totp.server";

interface Proof {
  staff: { id: number; name: string; role: string };
  sessionId: string;
  /** Six digits, or a recovery code without its dash. */
  code: string;
  /** Key of the sealed secrets. */
  key: string;
  nowMs: number;
  address: string;
}

/**
 * Proves the second factor of a session with a code of the app, each good once, or with a recovery code. Refuses `code` and
 * `locked|minutes=…` (five tries in 30 minutes).
 */
export async function proveSecondFactor(db: Db, proof: Proof): Promise<Result<null, "code" | Locked>> {
  const { staff, sessionId, code, key, nowMs, address } = proof;
  const own: Counter[] = [{ rule: "paymentPassword", key: `staff factor ${staff.id}` }];
  const free = await beginTry(db, own);
  if (!free.ok) return free;
  const recovery = code.length > 6;
  // Before the transaction: ten slow hashes are compared at most.
  const hash = recovery ? await hashOfRecoveryCode(db, staff.id, { code, key }) : null;
  const done = await transact(db, async (trx) => {
    const found = await secondFactorOf(trx, staff.id);
    if (!found?.since) return refuse("code");
    if (recovery) {
      if (hash === null || !(await takeRecoveryCode(trx, staff.id, hash))) return refuse("code");
      const subject = { kind: "staff", id: staff.id, label: staff.name };
      await audit(trx, { staff, action: "staff.usedRecoveryCode", subject, address });
    } else {
      const step = stepOfCode(openValue(found.sealed, key) ?? "", code, nowMs);
      if (step === null || !(await takeStep(trx, staff.id, step))) return refuse("code");
    }
    await proveSession(trx, sessionId);
    return ok(null);
  });
  if (done.ok) await rightTry(db, { own, shared: [] });
  return done;
}

/** What the database keeps of a recovery code that can still be used; one after the other, because each comparison takes much memory. */
async function hashOfRecoveryCode(
  db: Db,
  id: number,
  { code, key }: { code: string; key: string },
): Promise<string | null> {
  for (const hash of await unusedRecoveryHashes(db, id)) if (await isRecoveryCode(hash, code, key)) return hash;
  return null;
}
