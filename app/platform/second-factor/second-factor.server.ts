import type { Transaction } from "kysely";
import { z } from "zod";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { type Handle, transact } from "~/db/transact.server";
import { ok, type Result, refuse } from "../result";
import { openValue, sealValue } from "../secrets/sealed-value.server";
import {
  type FactorOwner,
  keepNewSecret,
  keepRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
  turnOn,
  unusedRecoveryHashes,
} from "./second-factor-queries.server";
import { isRecoveryCode, newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode } from "./totp.server";

/** A typed code, the key of the sealed secrets, and what time it is. */
export interface TypedCode {
  /** As `factorCode` reads it. */
  code: string;
  key: string;
  nowMs: number;
}

/** Six digits of the app, or a recovery code; typed with spaces or a dash it is the same. @param error of anything else */
export const factorCode = (error: string) =>
  z
    .string({ error: "required" })
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .refine((typed) => /^(?:\d{6}|[A-Z2-7]{10})$/.test(typed), error);

/** A secret to be set up: the one begun before, or none. Nothing while a second factor is on. */
export async function secretBeingSetUp(handle: Handle, owner: FactorOwner, key: string): Promise<string | null> {
  const found = await secondFactorOf(handle, owner);
  return found && !found.since ? openValue(found.sealed, key) : null;
}

/** Makes a secret that is then to be set up; while a second factor is on it does nothing. */
export async function beginSecondFactor(handle: Handle, owner: FactorOwner, key: string): Promise<void> {
  await keepNewSecret(handle, owner, sealValue(newTotpSecret(), key));
}

/** Turns it on once the app shows the right code: answers the recovery codes, which are never shown again. Refuses `code`. */
export async function turnOnByCode(
  trx: Handle,
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

/** Ten other recovery codes, in the place of those there were. */
export async function renewRecoveryCodes(trx: Handle, owner: FactorOwner, key: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await keepRecoveryCodes(trx, owner, await hashesOf(codes, key));
  return codes;
}

/**
 * Uses up a code of the app or a recovery code, each good once; says which it was. Refuses `code`. The caller counts the tries.
 * @param act what follows from it, in the same transaction
 */
export async function takeFactorCode(
  db: Db,
  owner: FactorOwner,
  { code, key, nowMs }: TypedCode,
  act: (trx: Transaction<Database>, kind: "app" | "recovery") => Promise<void>,
): Promise<Result<"app" | "recovery", "code">> {
  const kind = code.length > 6 ? ("recovery" as const) : ("app" as const);
  // Before the transaction: ten slow hashes are compared at most.
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

/** What the database keeps of a recovery code that can still be used; one after the other, because each comparison takes much memory. */
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
