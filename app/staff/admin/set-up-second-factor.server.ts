import { ok, type Result } from "~/app/platform/result";
import { turnOnByCode } from "~/app/platform/second-factor/second-factor.server";
import { turnOff } from "~/app/platform/second-factor/second-factor-queries.server";
import type { Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { checkStaffPassword } from "../check-staff-password.server";
import { endOtherStaffSessions } from "../members/sessions-queries.server";
import { proveSession } from "../members/staff-queries.server";

interface Person {
  id: number;
  name: string;
  role: string;
  email: string;
}

const subjectOf = ({ id, name }: Person) => ({ kind: "staff", id, label: name });

/**
 * Turns the second factor on once the app shows the right code. Returns the recovery codes, which are never shown
 * again. The current session counts as proved; the person's other sessions end. Refuses `code`.
 */
export async function confirmSecondFactor(
  db: Db,
  {
    staff,
    sessionId,
    code,
    key,
    nowMs,
    address,
  }: {
    staff: Person;
    sessionId: string;
    code: string;
    key: string;
    nowMs: number;
    address: string;
  },
): Promise<Result<string[], "code">> {
  return transact(db, async (trx) => {
    const codes = await turnOnByCode(trx, { kind: "staff", id: staff.id }, { code, key, nowMs });
    if (!codes.ok) return codes;
    await proveSession(trx, sessionId);
    await endOtherStaffSessions(trx, staff.id, sessionId);
    await audit(trx, { staff, action: "staff.secondFactorOn", subject: subjectOf(staff), address });
    return codes;
  });
}

/** Turns one's own second factor off, given the password. Refuses `passwordWrong` and `locked|minutes=…`. */
export async function removeSecondFactor(
  db: Db,
  { staff, password, address }: { staff: Person; password: string; address: string },
): Promise<Result<null, "passwordWrong" | Locked>> {
  const known = await checkStaffPassword(db, { ...staff, password });
  if (!known.ok) return known;
  return transact(db, async (trx) => {
    await turnOff(trx, { kind: "staff", id: staff.id });
    await audit(trx, { staff, action: "staff.secondFactorOff", subject: subjectOf(staff), address });
    return ok(null);
  });
}
