import { setTimeout as sleep } from "node:timers/promises";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import {
  beginAttempt,
  type FailureRule,
  forgetFailures,
  leavePlace,
  settleRight,
  settleWrong,
  takePlace,
} from "~/app/platform/throttle/failures-queries.server";
import type { Db } from "~/db/client.server";

const minute = 60_000;

/** Limits of attempts, and the locks after them. */
export const rules = {
  /**
   * Wrong passwords for one account, by the name that was entered, from anywhere; where there is no other way in, from
   * one network address.
   */
  passwordOfAccount: { limit: 10, windowMs: 15 * minute, lockMs: 15 * minute },
  /**
   * Wrong passwords for one account from anywhere, where there is no other way in: more than a hundred addresses on one
   * account are an attack, not a forgotten password.
   */
  passwordFromAnywhere: { limit: 1000, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Wrong passwords from one network address, for any account. */
  passwordFromAddress: { limit: 50, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Wrong passwords for one account on a browser where it signed in before. */
  passwordOnDevice: { limit: 10, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Wrong codes from one address; each code also has five attempts of its own. */
  codeFromAddress: { limit: 30, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Codes sent to one phone or mailbox, and codes requested by one address. */
  sendToTarget: { limit: 10, windowMs: 60 * minute, lockMs: 60 * minute },
  sendFromAddress: { limit: 30, windowMs: 60 * minute, lockMs: 60 * minute },
  /**
   * Password links mailed to a staff member. The lock lasts as long as a link, so that exhausting the limit leaves
   * valid links.
   */
  linkToTarget: { limit: 5, windowMs: 10 * minute, lockMs: 10 * minute },
  /** Codes requested on a browser where the target's account signed in before. */
  sendOnDevice: { limit: 10, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Uploaded pictures per person. */
  avatarOfPerson: { limit: 20, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Invitations of a shop to work in it: each reveals whether an account exists. */
  invitesOfShop: { limit: 20, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Wrong payment passwords per person (decisions "Accounts"). */
  paymentPassword: { limit: 5, windowMs: 30 * minute, lockMs: 30 * minute },
  /** Questions to the service bot: of one person, or of visitors from one network address. */
  botQuestions: { limit: 120, windowMs: 10 * minute, lockMs: 10 * minute },
  /** Votes on an answer of the bot: one per exchange. */
  botVote: { limit: 1, windowMs: 24 * 60 * minute, lockMs: 24 * 60 * minute },
  /** Wrong authenticator codes and recovery codes per person. */
  secondFactor: { limit: 5, windowMs: 30 * minute, lockMs: 30 * minute },
} as const satisfies Record<string, FailureRule>;

/** Refusal after too many attempts; the code contains the minutes to wait. */
export type Locked = `locked|minutes=${number}`;

export const isLocked = (code: string): code is Locked => code.startsWith("locked|");

/** Returns the seconds to wait of such a refusal. */
export function waitSeconds(code: string): number {
  return Number(/\|minutes=(\d+)$/.exec(code)?.[1] ?? 1) * 60;
}

/** A counter: its rule and the key it counts under. */
export interface Counter {
  rule: keyof typeof rules;
  key: string;
  /** True: others count under this key too, so a right try does not clear what they failed. */
  shared?: boolean;
}

/**
 * Returns the counters of a password attempt, in the order in which they are asked: on a known device those of the
 * device alone, otherwise those of the network address and of the account name as entered, from anywhere. Where nothing
 * but a password lets a person in (`onlyWay`), strangers must not lock them out: then the name counts at each address
 * by itself, and from anywhere only beyond what a hundred addresses may do.
 * @param device the account's key on this browser (`KnownDevice`); null = the account has not signed in on it
 */
export function passwordCounters(
  kind: "user" | "staff",
  { account, address, device, onlyWay = false }: PasswordAttempt,
): Counter[] {
  if (device !== null) return [{ rule: "passwordOnDevice", key: device }];
  const prefix = kind === "staff" ? "staff " : "";
  const from = addressKey(address);
  const counters: Counter[] = [
    { rule: "passwordFromAddress", key: `${prefix}${from}`, shared: true },
    { rule: "passwordOfAccount", key: `${prefix}${account}${onlyWay ? ` ${from}` : ""}` },
  ];
  if (onlyWay) counters.push({ rule: "passwordFromAnywhere", key: `${prefix}${account}`, shared: true });
  return counters;
}

interface PasswordAttempt {
  account: string;
  address: string;
  device: string | null;
  onlyWay?: boolean;
}

function nameOf({ rule, key }: Counter): string {
  return `${rule} ${key}`;
}

/** Builds the refusal of a locked key, with the minutes until it is unlocked. */
function lockedFor(until: Date | null): Locked {
  const ms = until ? new Date(until).getTime() - Date.now() : minute;
  return `locked|minutes=${Math.max(1, Math.ceil(ms / minute))}`;
}

/**
 * Counts an act under every counter before it is done, each in a statement of its own. Refuses when one is locked. For
 * what is limited whatever comes of it; what may be right or wrong goes through `attempt`.
 */
export async function countAttempt(db: Db, counters: Counter[]): Promise<Result<{ left: number }, Locked>> {
  let lowest = Number.POSITIVE_INFINITY;
  for (const counter of counters) {
    const { allowed, left, lockedUntil } = await beginAttempt(db, nameOf(counter), rules[counter.rule]);
    if (!allowed) return refuse(lockedFor(lockedUntil));
    lowest = Math.min(lowest, left);
  }
  return ok({ left: lowest });
}

/** Time that a try waits for the outcome of others under the same key, in ms. */
const patienceMs = 15_000;

/**
 * Makes a try that may be right or wrong, and counts it once it is wrong. Wrong tries and those under way together
 * never exceed the limit: further ones wait for an outcome, so that right ones at once all pass and parallel guesses
 * are never more than allowed. Call it with the pool, before the act's transaction: the count survives a rollback.
 * Refuses `locked|minutes=…`, then without making the try.
 * @param make a refusal counts as wrong; what it throws does not count
 * @returns the outcome, and how many tries are left after a wrong one
 */
export async function attempt<Value, Code extends string>(
  db: Db,
  counters: Counter[],
  make: () => Promise<{ ok: true; value: Value } | Refusal<Code>>,
): Promise<{ done: { ok: true; value: Value } | Refusal<Code> | Refusal<Locked>; left: number }> {
  const held: Counter[] = [];
  const leave = () => Promise.all(held.map((counter) => leavePlace(db, nameOf(counter))));
  try {
    for (const counter of counters) {
      const locked = await waitForPlace(db, counter);
      if (locked) {
        await leave();
        return { done: refuse(locked), left: 0 };
      }
      held.push(counter);
    }
    const done = await make();
    let left = Number.POSITIVE_INFINITY;
    while (held[0]) {
      if (!done.ok) left = Math.min(left, await settleWrong(db, nameOf(held[0]), rules[held[0].rule]));
      else if (held[0].shared) await leavePlace(db, nameOf(held[0]));
      else await settleRight(db, nameOf(held[0]));
      held.shift();
    }
    return { done, left };
  } catch (error) {
    // Without a database the places end by themselves.
    await leave().catch(() => undefined);
    throw error;
  }
}

async function waitForPlace(db: Db, counter: Counter): Promise<Locked | null> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const place = await takePlace(db, nameOf(counter), rules[counter.rule]);
    if (place.state === "taken") return null;
    if (place.state === "locked") return lockedFor(place.until);
    if (Date.now() > deadline) return lockedFor(null);
    await sleep(20 + Math.random() * 40);
  }
}

/** Clears what was tried under keys, for example once a new password is set. */
export async function clearAttempts(db: Db, counters: Counter[]): Promise<void> {
  await forgetFailures(db, counters.map(nameOf));
}
