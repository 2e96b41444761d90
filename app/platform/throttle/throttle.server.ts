import { ok, type Result, refuse } from "~/app/platform/result";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import {
  beginAttempt,
  type FailureRule,
  forgetFailures,
  takeBackAttempt,
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
}

/** Counters of a password attempt: success clears `own`, but only takes the attempt back under `shared`. */
interface PasswordCounters {
  own: Counter[];
  shared: Counter[];
  /** All counters in order: an attempt locked by one is not counted under the following ones. */
  inOrder: Counter[];
}

/**
 * Returns the counters of a password attempt: on a known device those of the device alone, otherwise those of the
 * network address and of the account name as entered, from anywhere. Where nothing but a password lets a person in
 * (`onlyWay`), strangers must not lock them out: then the name counts at each address by itself, and from anywhere only
 * beyond what a hundred addresses may do.
 * @param device the account's key on this browser (`KnownDevice`); null = the account has not signed in on it
 */
export function passwordCounters(
  kind: "user" | "staff",
  { account, address, device, onlyWay = false }: PasswordAttempt,
): PasswordCounters {
  if (device !== null) {
    const own: Counter[] = [{ rule: "passwordOnDevice", key: device }];
    return { own, shared: [], inOrder: own };
  }
  const prefix = kind === "staff" ? "staff " : "";
  const from = addressKey(address);
  const own: Counter[] = [{ rule: "passwordOfAccount", key: `${prefix}${account}${onlyWay ? ` ${from}` : ""}` }];
  const ofAddress: Counter[] = [{ rule: "passwordFromAddress", key: `${prefix}${from}` }];
  const everywhere: Counter[] = onlyWay ? [{ rule: "passwordFromAnywhere", key: `${prefix}${account}` }] : [];
  return { own, shared: [...ofAddress, ...everywhere], inOrder: [...ofAddress, ...own, ...everywhere] };
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
 * Counts an attempt under every counter before it is made, each in a statement of its own. Refuses when one is locked.
 * Returns how many attempts are left should this one fail. After a successful attempt call `clearAttempts`.
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

/** Reports a successful attempt: clears the `own` counters and takes back this attempt under the `shared` ones. */
export async function clearAttempts(db: Db, { own, shared }: { own: Counter[]; shared: Counter[] }): Promise<void> {
  if (own.length > 0) await forgetFailures(db, own.map(nameOf));
  for (const counter of shared) await takeBackAttempt(db, nameOf(counter), rules[counter.rule]);
}
