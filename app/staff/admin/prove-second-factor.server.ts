import type { Result } from "~/app/platform/result";
import { proveFactor } from "~/app/platform/second-factor/second-factor.server";
import type { Locked } from "~/app/platform/throttle/throttle.server";
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
 * Proves the second factor of a session with a code of the app, each valid once, or with a recovery code. Refuses
 * `code` and `locked|minutes=…` (five attempts in 30 minutes).
 */
export function proveSecondFactor(db: Db, proof: Proof): Promise<Result<"app" | "recovery", "code" | Locked>> {
  const { staff, sessionId, code, key, nowMs, address } = proof;
  const subject = { kind: "staff", id: staff.id, label: staff.name } as const;
  return proveFactor(db, subject, { code, key, nowMs }, async (trx, kind) => {
    if (kind === "recovery") await audit(trx, { staff, action: "staff.usedRecoveryCode", subject, address });
    await proveSession(trx, sessionId);
  });
}
