import type { RequestContext } from "~/app/context.server";
import { securityEvent } from "~/app/platform/security-event.server";
import type { Locked } from "~/app/platform/throttle/throttle.server";
import { proveSecondFactor } from "./admin/prove-second-factor.server";
import { checkStaffPassword } from "./check-staff-password.server";
import type { requireSignedIn } from "./guard.server";

type Me = Awaited<ReturnType<typeof requireSignedIn>>;

/** Success, or the error and its field. */
type Confirmed = { ok: true } | { ok: false; field: "password" | "code"; code: "passwordWrong" | "code" | Locked };

/**
 * Verifies the identity of a signed-in member of staff again. The code is only checked after a correct password, so
 * that it is not used up for nothing; attempts at both count as at sign-in.
 */
export async function confirmStaff(
  context: RequestContext,
  staff: Me,
  { password, code }: { password: string; code?: string },
): Promise<Confirmed> {
  const { db, totpSecret: key, clock, address } = context;
  const known = await checkStaffPassword(db, { ...staff, password });
  if (!known.ok) {
    securityEvent(context, "passwordFailed", { staff: staff.id, reason: known.code });
    return { ok: false, field: "password", code: known.code };
  }
  if (code !== undefined) {
    const nowMs = clock.now().getTime();
    const proved = await proveSecondFactor(db, { staff, sessionId: staff.sessionId, code, key, nowMs, address });
    if (!proved.ok) {
      securityEvent(context, "secondFactorFailed", { staff: staff.id, reason: proved.code });
      return { ok: false, field: "code", code: proved.code };
    }
  }
  securityEvent(context, "confirmed", { staff: staff.id });
  return { ok: true };
}
