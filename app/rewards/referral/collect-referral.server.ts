import type { Transaction } from "kysely";
import { balancesOf, postTransfer, transferByKey } from "~/app/ledger/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockNames } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";

/** Whoever holds these may judge whether people are paid for bringing others, and pay it. */
export const lockReferrals = (trx: Transaction<Database>, userIds: readonly number[]): Promise<void> =>
  lockNames(trx, "referrer", userIds.map(String));

/** A person's referral balance, in the ledger's terms. */
export const referralAccount = (ownerId: number, currency: string) => ({ kind: "referral", ownerId, currency });

interface Collecting {
  userId: number;
  currency: string;
  /** Idempotency key of the form. */
  key: string;
  /** The least that is moved, minor units (setting). */
  minimum: number;
}

/**
 * Moves all of a person's referral balance to the wallet with one transfer (rewards.md, Referral). A known key changes
 * nothing. Refuses `tooLittle` below the minimum. Returns the minor units that this call moved.
 */
export function collectReferral(
  db: Db,
  { userId, currency, key, minimum }: Collecting,
): Promise<Result<{ minor: number }, "tooLittle">> {
  return transact(db, async (trx) => {
    await lockReferrals(trx, [userId]);
    const { referral } = await balancesOf(trx, { ownerId: userId, currency, kinds: ["referral"] });
    if ((await transferByKey(trx, keyOf(userId, key))) !== undefined) return ok({ minor: 0 });
    if (referral < Math.max(minimum, 1)) return refuse("tooLittle");
    const account = { kind: "referral", ownerId: userId };
    const posted = await postTransfer(trx, {
      key: keyOf(userId, key),
      kind: "referral_collected",
      causeId: userId,
      currency,
      entries: [
        { account, amountMinor: -referral },
        { account: { kind: "wallet", ownerId: userId }, amountMinor: referral },
      ],
      solvent: [account],
    });
    return posted.ok ? ok({ minor: referral }) : refuse("tooLittle");
  });
}

const keyOf = (userId: number, key: string) => `referral-collected-${userId}-${key}`;
