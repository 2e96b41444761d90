import { expect, test } from "vitest";
import { ledgerEntries } from "~/app/ledger/admin/ledger-admin-queries.server";
import { postTransfer } from "~/app/ledger/api.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "~/tests/support/database";

const { db } = testDatabase();
const currency = "USD";

/** Somebody's wallet gets so much, by a recharge of the same number. */
const fund = (ownerId: number, amountMinor: number) =>
  transact(db, (trx) =>
    postTransfer(trx, {
      key: `explorer-${ownerId}`,
      kind: "recharge",
      causeId: ownerId,
      currency,
      entries: [
        { account: { kind: "wallet", ownerId }, amountMinor },
        { account: { kind: "money_in" }, amountMinor: -amountMinor },
      ],
    }),
  );

const none = { kind: null, owner: null, stripe: null, cause: null, causeId: null };
const amounts = async (filter: Partial<typeof none> | Record<string, unknown>, before: number | null = null) => {
  const rows = await ledgerEntries(db, { ...none, ...filter }, { before, limit: 10, currency });
  return rows.map(({ amountMinor }) => amountMinor);
};

test("entries are found by account, owner and cause, and by several of these at once; latest first, page by page", async () => {
  await fund(101, 500);
  await fund(102, 700);
  expect((await amounts({})).sort((one, other) => one - other)).toEqual([-700, -500, 500, 700]);
  expect(await amounts({ kind: "wallet" })).toEqual([700, 500]);
  expect(await amounts({ owner: 101 })).toEqual([500]);
  expect(await amounts({ kind: "money_in", owner: 101 })).toEqual([]);
  expect(await amounts({ cause: "recharge", causeId: 102, kind: "wallet" })).toEqual([700]);
  expect(await amounts({ cause: "withdrawal" })).toEqual([]);
  const [latest] = await ledgerEntries(db, { ...none, kind: "wallet" }, { before: null, limit: 1, currency });
  expect(await amounts({ kind: "wallet" }, latest?.id)).toEqual([500]);
});
