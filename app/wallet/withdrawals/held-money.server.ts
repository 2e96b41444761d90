import type { Transaction } from "kysely";
import { postTransfer } from "~/app/ledger/api.server";
import type { Result } from "~/app/platform/result";
import type { Database } from "~/db/schema";

/** Input of a withdrawal's transfers. Amounts in minor units of `currency`. */
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

/** The amount leaving the platform, and its fee. */
const outside = ({ amountMinor, feeMinor }: Withdrawn, sign: 1 | -1) => [
  { account: { kind: "money_out" }, amountMinor: sign * (amountMinor - feeMinor) },
  { account: { kind: "fees" }, amountMinor: sign * feeMinor },
];

/**
 * Step: holds the amount of a new withdrawal. Refuses `notCovered` when it exceeds the available balance: a wallet's
 * account is never negative, and a shop's must not be by this transfer.
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
 * Step: posts the hold: the money has left. Refuses `notCovered` when the balance of the shop became negative
 * meanwhile.
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

/** Step: voids the hold: everything returns to its source. */
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

/** Step: the bank returned the payment: the counter-transfer of the posting, including the fee. */
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
