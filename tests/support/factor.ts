import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, vi } from "vitest";
import { beginSecondFactor, secretBeingSetUp, turnOnByCode } from "~/app/platform/second-factor/second-factor.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";

/** Returns the authenticator code of a secret, the given number of 30 s steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const middle = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000;

/** Sets a test file's clock to the middle of a step, so that no code expires between two lines. */
export function steadyCodes(): void {
  beforeEach(() => void vi.setSystemTime(middle()));
  afterEach(() => void vi.useRealTimers());
}

/** For a server with its own clock: waits until the current step has some seconds left. */
export async function timeForCode(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6000) await sleep(left + 500);
}

/**
 * Gives a buyer a second factor whose current code is still unused.
 * @param key encrypts the stored secrets
 */
export async function giveFactor(db: Db, userId: number, key: string): Promise<{ secret: string; codes: string[] }> {
  const owner = { kind: "user", id: userId } as const;
  await beginSecondFactor(db, owner, key);
  const secret = (await secretBeingSetUp(db, owner, key)) ?? "";
  const typed = { code: codeOf(secret), key, nowMs: Date.now() };
  const codes = await transact(db, (trx) => turnOnByCode(trx, owner, typed));
  if (!codes.ok) throw new Error(codes.code);
  await db.updateTable("users").set({ totp_step: 0 }).where("id", "=", userId).execute();
  return { secret, codes: codes.value };
}
