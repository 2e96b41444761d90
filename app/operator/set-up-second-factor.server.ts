import type { Locked } from "~/app/account/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { openValue, sealValue } from "~/app/platform/sealed-value.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "./audit-queries.server";
import { checkStaffPassword } from "./check-staff-password.server";
import { keepNewSecret, secondFactorOf, takeStep, turnOff, turnOn } from "./second-factor-queries.server";
import { endOtherStaffSessions } from "./sessions-queries.server";
import { proveSession } from "./staff-queries.server";
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode } from "./totp.server";

interface Person {
  id: number;
  name: string;
  role: string;
  email: string;
}

const subjectOf = ({ id, name }: Person) => ({ kind: "staff", id, label: name });

/** A secret to be set up: the one begun before, or a new one. Nothing while a second factor is on. */
export async function secretBeingSetUp(db: Db, id: number, key: string): Promise<string | null> {
  const found = await secondFactorOf(db, id);
  return found && !found.since ? openValue(found.sealed, key) : null;
}

export async function beginSecondFactor(db: Db, id: number, key: string): Promise<void> {
  await keepNewSecret(db, id, sealValue(newTotpSecret(), key));
}

/**
 * Turns the second factor on once the app shows the right code: answers the recovery codes, which are never shown again. The
 * session has given its factor; the person's other sessions end. Refuses `code`.
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
    const found = await secondFactorOf(trx, staff.id);
    const secret = found && !found.since ? openValue(found.sealed, key) : null;
    const step = secret ? stepOfCode(secret, code, nowMs) : null;
    if (step === null || !(await takeStep(trx, staff.id, step))) return refuse("code");
    const codes = newRecoveryCodes();
    const hashes = await Promise.all(codes.map((one) => recoveryHash(one, key)));
    if (!(await turnOn(trx, staff.id, hashes))) return refuse("code");
    await proveSession(trx, sessionId);
    await endOtherStaffSessions(trx, staff.id, sessionId);
    await audit(trx, { staff, action: "staff.secondFactorOn", subject: subjectOf(staff), address });
    return ok(codes);
  });
}

/** Turns the own second factor off; the password is asked. Refuses `passwordWrong` and `locked|minutes=…`. */
export async function removeSecondFactor(
  db: Db,
  { staff, password, address }: { staff: Person; password: string; address: string },
): Promise<Result<null, "passwordWrong" | Locked>> {
  const known = await checkStaffPassword(db, { ...staff, password });
  if (!known.ok) return known;
  return transact(db, async (trx) => {
    await turnOff(trx, staff.id);
    await audit(trx, { staff, action: "staff.secondFactorOff", subject: subjectOf(staff), address });
    return ok(null);
  });
}
