import { z } from "zod";
import type { Handle } from "~/db/transact.server";
import { ok, type Result, refuse } from "../result";
import { openValue, sealValue } from "../sealed-value.server";
import {
  type FactorOwner,
  keepNewSecret,
  keepRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
  turnOn,
} from "./second-factor-queries.server";
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOfCode } from "./totp.server";

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
  const on = await turnOn(trx, owner, hashesOf(codes, key));
  return on ? ok(codes) : refuse("code");
}

/** Ten other recovery codes, in the place of those there were. */
export async function renewRecoveryCodes(trx: Handle, owner: FactorOwner, key: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await keepRecoveryCodes(trx, owner, hashesOf(codes, key));
  return codes;
}

/** Uses up a code of the app or a recovery code, each good once; says which it was. Refuses `code`. The caller counts the tries. */
export async function takeFactorCode(
  trx: Handle,
  owner: FactorOwner,
  { code, key, nowMs }: TypedCode,
): Promise<Result<"app" | "recovery", "code">> {
  const found = await secondFactorOf(trx, owner);
  if (!found?.since) return refuse("code");
  if (code.length > 6) {
    return (await takeRecoveryCode(trx, owner, recoveryHash(code, key))) ? ok("recovery") : refuse("code");
  }
  const step = stepOfCode(openValue(found.sealed, key) ?? "", code, nowMs);
  return step !== null && (await takeStep(trx, owner, step)) ? ok("app") : refuse("code");
}

function hashesOf(codes: string[], key: string): string[] {
  return codes.map((code) => recoveryHash(code, key));
}
