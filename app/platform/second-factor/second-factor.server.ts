import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type Handle, transact } from "~/db/transact.server";
import { ok, type Result, refuse } from "../result";
import { openValue, sealValue } from "../secrets/sealed-value.server";
import { attempt, type Counter, type Locked } from "../throttle/throttle.server";
import {
  type FactorOwner,
  secondFactorOf,
  storeNewSecret,
  storeRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  turnOn,
  unusedRecoveryHashes,
} from "./second-factor-queries.server";
import { isRecoveryCode, newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode } from "./totp.server";

/** A submitted code, the key of the sealed secrets, and the current time. */
export interface TypedCode {
  /** Normalized by `factorCode`. */
  code: string;
  key: string;
  nowMs: number;
}

/**
 * Schema of an authenticator code (six digits) or a recovery code; spaces and dashes are ignored.
 * @param error for any other input
 */
export const factorCode = (error: string) =>
  z
    .string({ error: "required" })
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .refine((typed) => /^(?:\d{6}|[A-Z2-7]{10})$/.test(typed), error);

/** Returns the secret that is being set up, if any; null while a second factor is on. */
export async function secretBeingSetUp(handle: Handle, owner: FactorOwner, key: string): Promise<string | null> {
  const found = await secondFactorOf(handle, owner);
  return found && !found.since ? openValue(found.sealed, key) : null;
}

/** Creates a secret to be set up; does nothing while a second factor is on. */
export async function beginSecondFactor(handle: Handle, owner: FactorOwner, key: string): Promise<void> {
  await storeNewSecret(handle, owner, sealValue(newTotpSecret(), key));
}

/** Turns on a secret that the person is known to have. Returns the recovery codes, which are never shown again. */
export async function turnOnSecret(
  trx: Transaction<Database>,
  owner: FactorOwner,
  { secret, key }: { secret: string; key: string },
): Promise<string[]> {
  await storeNewSecret(trx, owner, sealValue(secret, key));
  const codes = newRecoveryCodes();
  await turnOn(trx, owner, await hashesOf(codes, key));
  return codes;
}

/**
 * Turns it on once the app shows the right code. Returns the recovery codes, which are never shown again. Refuses with
 * `code`.
 */
export async function turnOnByCode(
  trx: Transaction<Database>,
  owner: FactorOwner,
  { code, key, nowMs }: TypedCode,
): Promise<Result<string[], "code">> {
  const secret = await secretBeingSetUp(trx, owner, key);
  const step = secret ? stepOfCode(secret, code, nowMs) : null;
  if (step === null || !(await takeStep(trx, owner, step))) return refuse("code");
  const codes = newRecoveryCodes();
  const on = await turnOn(trx, owner, await hashesOf(codes, key));
  return on ? ok(codes) : refuse("code");
}

/** Replaces the recovery codes with ten new ones and returns them. */
export async function renewRecoveryCodes(
  trx: Transaction<Database>,
  owner: FactorOwner,
  key: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await storeRecoveryCodes(trx, owner, await hashesOf(codes, key));
  return codes;
}

/**
 * Uses up an authenticator or recovery code, each valid once, and returns which kind it was. Refuses with `code` and
 * `locked|minutes=…` (five wrong ones in 30 minutes), across all devices.
 * @param act runs in the same transaction after a valid code
 */
export async function proveFactor(
  db: Db,
  owner: FactorOwner,
  typed: TypedCode,
  act: (trx: Transaction<Database>, kind: "app" | "recovery") => Promise<void>,
): Promise<Result<"app" | "recovery", "code" | Locked>> {
  const own: Counter[] = [{ rule: "secondFactor", key: `${owner.kind} ${owner.id}` }];
  const { done } = await attempt(db, own, () => takeCode(db, owner, typed, act));
  return done;
}

async function takeCode(
  db: Db,
  owner: FactorOwner,
  { code, key, nowMs }: TypedCode,
  act: (trx: Transaction<Database>, kind: "app" | "recovery") => Promise<void>,
): Promise<Result<"app" | "recovery", "code">> {
  const kind = code.length > 6 ? ("recovery" as const) : ("app" as const);
  // Outside the transaction, because up to ten slow hashes are compared.
  const hash = kind === "recovery" ? await hashOfRecoveryCode(db, owner, { code, key }) : null;
  return transact(db, async (trx) => {
    const found = await secondFactorOf(trx, owner);
    if (!found?.since) return refuse("code");
    if (kind === "recovery") {
      if (hash === null || !(await takeRecoveryCode(trx, owner, hash))) return refuse("code");
    } else {
      const step = stepOfCode(openValue(found.sealed, key) ?? "", code, nowMs);
      if (step === null || !(await takeStep(trx, owner, step))) return refuse("code");
    }
    await act(trx, kind);
    return ok(kind);
  });
}

/**
 * Finds the stored hash of an unused recovery code. Compares one at a time, because each comparison takes much memory.
 */
async function hashOfRecoveryCode(
  db: Db,
  owner: FactorOwner,
  { code, key }: { code: string; key: string },
): Promise<string | null> {
  for (const hash of await unusedRecoveryHashes(db, owner)) if (await isRecoveryCode(hash, code, key)) return hash;
  return null;
}

function hashesOf(codes: string[], key: string): Promise<string[]> {
  return Promise.all(codes.map((code) => recoveryHash(code, key)));
}
