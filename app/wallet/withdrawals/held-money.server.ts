import type { Transaction } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import type { Result } from "~/app/platform/result";
import type { Database } from "~/db/schema";

/** A withdrawal as its transfers need it. Amounts in minor units of `currency`. */
interface Withdrawn {
  id: number;
  userId: number;
  shopId: number | null;
  currency: string;
  amountMinor: number;
  feeMinor: number;
}

type Posted = Promise<Result<{ transferId: number }, "notCovered">>;

const spending = ({ userId, shopId }: Withdrawn) =>
  shopId === null
    ? ({ kind: "wallet", ownerId: userId } as const)
    : ({ kind: "shop_balance", ownerId: shopId } as const);

const held = ({ userId, shopId }: Withdrawn) =>
  shopId === null
    ? ({ kind: "wallet_held", ownerId: userId } as const)
    : ({ kind: "shop_held", ownerId: shopId } as const);

const common = ({ id, currency }: Withdrawn) => ({ causeId: id, currency });

/** What leaves the platform, and what it keeps. */
const outside = ({ amountMinor, feeMinor }: Withdrawn, sign: 1 | -1) => [
  { account: { kind: "money_out" }, amountMinor: sign * (amountMinor - feeMinor) },
  { account: { kind: "fees" }, amountMinor: sign * feeMinor },
];

/**
 * Step: holds the amount of a new withdrawal. Refuses `notCovered` when it is more than what is available: a wallet's
 * account never goes below zero, and a shop's must not with this transfer.
 */
export function holdWithdrawn(trx: Transaction<Database>, withdrawn: Withdrawn): Posted {
  const { id, amountMinor } = withdrawn;
  return postTransfer(trx, {
    ...common(withdrawn),
    key: `withdraw-${id}-hold`,
    kind: "withdraw",
    solvent: [spending(withdrawn)],
    entries: [
      { account: spending(withdrawn), amountMinor: -amountMinor },
      { account: held(withdrawn), amountMinor },
    ],
  });
}

/**
 * Step: posts the hold: the money is out. Refuses `notCovered` when the balance of the shop fell below zero meanwhile.
 */
export function postWithdrawn(trx: Transaction<Database>, withdrawn: Withdrawn): Posted {
  return postTransfer(trx, {
    ...common(withdrawn),
    key: `withdraw-${withdrawn.id}-paid`,
    kind: "withdraw_paid",
    solvent: [spending(withdrawn)],
    entries: [{ account: held(withdrawn), amountMinor: -withdrawn.amountMinor }, ...outside(withdrawn, 1)],
  });
}

/** Step: voids the hold: everything goes back to where it came from. */
export async function voidWithdrawn(trx: Transaction<Database>, withdrawn: Withdrawn): Promise<number> {
  const { id, amountMinor } = withdrawn;
  return transferOf(
    withdrawn,
    await postTransfer(trx, {
      ...common(withdrawn),
      key: `withdraw-${id}-void`,
      kind: "withdraw_back",
      entries: [
        { account: held(withdrawn), amountMinor: -amountMinor },
        { account: spending(withdrawn), amountMinor },
      ],
    }),
  );
}

/**
 * Step: the bank sent it back after it was paid: the counter-transfer of the posting, the fee too, to where the money
 * came from.
 */
export async function returnWithdrawn(trx: Transaction<Database>, withdrawn: Withdrawn): Promise<number> {
  return transferOf(
    withdrawn,
    await postTransfer(trx, {
      ...common(withdrawn),
      key: `withdraw-${withdrawn.id}-return`,
      kind: "withdraw_back",
      entries: [...outside(withdrawn, -1), { account: spending(withdrawn), amountMinor: withdrawn.amountMinor }],
    }),
  );
}

function transferOf({ id }: Withdrawn, posted: Awaited<Posted>): number {
  if (!posted.ok) throw new Error(`What withdrawal ${id} holds is not there`);
  return posted.value.transferId;
}
