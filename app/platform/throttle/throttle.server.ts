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

/** How often something may be tried, and how long it is shut after that. */
export const rules = {
  /** Wrong passwords of one account, as it was typed, from anywhere. */
  passwordOfAccount: { limit: 10, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Wrong passwords from one network address, for any account. */
  passwordFromAddress: { limit: 50, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Wrong passwords of one account on a browser where it signed in before. */
  passwordOnDevice: { limit: 10, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Wrong codes from one address; each code has five tries of its own besides. */
  codeFromAddress: { limit: 30, windowMs: 15 * minute, lockMs: 15 * minute },
  /** Codes sent to one phone or mailbox, and asked for by one address. */
  sendToTarget: { limit: 10, windowMs: 60 * minute, lockMs: 60 * minute },
  sendFromAddress: { limit: 30, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Links to a new password mailed to a member of staff: as long as one is good, so that who uses the limit up has mailed good links. */
  linkToTarget: { limit: 5, windowMs: 10 * minute, lockMs: 10 * minute },
  /** Codes asked for on a browser where the target's account signed in before. */
  sendOnDevice: { limit: 10, windowMs: 60 * minute, lockMs: 60 * minute },
  /** New pictures of one person. */
  avatarOfPerson: { limit: 20, windowMs: 60 * minute, lockMs: 60 * minute },
  /** Wrong payment passwords of one person (decisions "Accounts"). */
  paymentPassword: { limit: 5, windowMs: 30 * minute, lockMs: 30 * minute },
  /** Wrong codes of one person's authenticator app, and wrong recovery codes. */
  secondFactor: { limit: 5, windowMs: 30 * minute, lockMs: 30 * minute },
} as const satisfies Record<string, FailureRule>;

/** Too many tries: the minutes to wait are part of the code. */
export type Locked = `locked|minutes=${number}`;

/** One counter: its rule and what it counts under. */
export interface Counter {
  rule: keyof typeof rules;
  key: string;
}

/** Where a typed password is counted: `own` is forgotten once it was right, under `shared` only the right try is taken back. */
interface PasswordCounters {
  own: Counter[];
  shared: Counter[];
}

/**
 * Where a password typed for an account is counted: on a known device under that device alone, else under the account as it was
 * typed and the network address.
 * @param device the account's key on this browser (`KnownDevice`); null = the browser is not known to it
 */
export function passwordCounters(
  kind: "user" | "staff",
  { account, address, device }: { account: string; address: string; device: string | null },
): PasswordCounters {
  if (device !== null) return { own: [{ rule: "passwordOnDevice", key: device }], shared: [] };
  const prefix = kind === "staff" ? "staff " : "";
  return {
    own: [{ rule: "passwordOfAccount", key: `${prefix}${account}` }],
    shared: [{ rule: "passwordFromAddress", key: `${prefix}${addressKey(address)}` }],
  };
}

function nameOf({ rule, key }: Counter): string {
  return `${rule} ${key}`;
}

/** The refusal of a lock, with the minutes until it opens. */
function lockedFor(until: Date | null): Locked {
  const ms = until ? new Date(until).getTime() - Date.now() : minute;
  return `locked|minutes=${Math.max(1, Math.ceil(ms / minute))}`;
}

/**
 * Counts a try under every counter before it is made, each in a statement of its own; refuses when one is shut. After a try
 * that was right call `rightTry`.
 */
export async function beginTry(db: Db, counters: Counter[]): Promise<Result<null, Locked>> {
  for (const counter of counters) {
    const { allowed, lockedUntil } = await beginAttempt(db, nameOf(counter), rules[counter.rule]);
    if (!allowed) return refuse(lockedFor(lockedUntil));
  }
  return ok(null);
}

/** The try was right: `own` counters are forgotten, under `shared` ones only this try is taken back. */
export async function rightTry(db: Db, { own, shared }: { own: Counter[]; shared: Counter[] }): Promise<void> {
  if (own.length > 0) await forgetFailures(db, own.map(nameOf));
  for (const counter of shared) await takeBackAttempt(db, nameOf(counter), rules[counter.rule]);
}
