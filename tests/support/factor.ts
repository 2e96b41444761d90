import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, vi } from "vitest";
import { beginSecondFactor, secretBeingSetUp, turnOnByCode } from "~/app/platform/second-factor/second-factor.server";
import type { Db } from "~/db/client.server";

/** What an authenticator app shows for a secret, so many steps of half a minute from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const middle = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000;

/** For a test file: its clock stands in the middle of a step, so that no code of the app grows old between two lines. */
export function steadyCodes(): void {
  beforeEach(() => void vi.setSystemTime(middle()));
  afterEach(() => void vi.useRealTimers());
}

/** For a server with a clock of its own: waits until the present step has some seconds left. */
export async function timeForCode(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6000) await sleep(left + 500);
}

/**
 * Gives a buyer a second factor, whose present code is still good.
 * @param key of the sealed secrets
 */
export async function giveFactor(db: Db, userId: number, key: string): Promise<{ secret: string; codes: string[] }> {
  const owner = { kind: "user", id: userId } as const;
  await beginSecondFactor(db, owner, key);
  const secret = (await secretBeingSetUp(db, owner, key)) ?? "";
  const codes = await turnOnByCode(db, owner, { code: codeOf(secret), key, nowMs: Date.now() });
  if (!codes.ok) throw new Error(codes.code);
  await db.updateTable("users").set({ totp_step: 0 }).where("id", "=", userId).execute();
  return { secret, codes: codes.value };
}
