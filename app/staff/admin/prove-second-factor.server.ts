import { ok, type Result } from "~/app/platform/result";
import { takeFactorCode } from "~/app/platform/second-factor/second-factor.server";
import { beginTry, type Counter, type Locked, rightTry } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { audit } from "../audit-queries.server";
import { proveSession } from "../members/staff-queries.server";

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
  const own: Counter[] = [{ rule: "secondFactor", key: `staff ${staff.id}` }];
  const free = await beginTry(db, own);
  if (!free.ok) return free;
  const owner = { kind: "staff", id: staff.id } as const;
  const done = await takeFactorCode(db, owner, { code, key, nowMs }, async (trx, kind) => {
    if (kind === "recovery") {
      const subject = { kind: "staff", id: staff.id, label: staff.name };
      await audit(trx, { staff, action: "staff.usedRecoveryCode", subject, address });
    }
    await proveSession(trx, sessionId);
  });
  if (!done.ok) return done;
  await rightTry(db, { own, shared: [] });
  return ok(null);
}
