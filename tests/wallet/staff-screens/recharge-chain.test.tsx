import { expect, test } from "vitest";
import RechargesScreen from "~/app/wallet/admin/routes/recharges";
import { screenOf } from "../../support/drawn";
import { recharge } from "./samples";

const screen = screenOf(<RechargesScreen />, {
  title: "Recharges",
  rows: [recharge],
  counts: { in_review: 1, approved: 2, refused: 3, oldestMinutes: 7 as number | null },
  filter: { state: "in_review", searchText: "", method: null },
  next: null as string | null,
  chosen: recharge as typeof recharge | null,
  opened: false,
  decides: true,
  reads: true,
  seesPeople: false,
  nowMs: 600_000,
});
const caseOf = (values: Partial<typeof recharge>) => screen.told({ chosen: { ...recharge, ...values } });
test("what the chain shows stands beside what was said", () => {
  const chain = [
    { part: "successful", said: "yes", read: "no", verdict: "differs" },
    { part: "confirmed", said: "19", read: "1", verdict: "unknown" },
    { part: "amount", said: "2000000", read: "99999999999999999999", verdict: "ok" },
    { part: "recipient", said: "TABC", read: "", verdict: "unknown" },
  ];
  const transfers = [{ logIndex: 0 }];
  const read = { chain, readAt: 0, reading: { reader: "tron", transaction: { transfers } } };
  const added = (values: Partial<typeof recharge>) => caseOf(values).filter((line) => line.startsWith("+"));
  expect(added(read)).toEqual([
    "+ On the chain",
    "+ id=6",
    "+ [Read again] intent=read",
    "+ What",
    "+ Has to be",
    "+ Read on the chain",
    "+ Verdict",
    "+ Outcome",
    "+ Success",
    "+ Failed",
    "+ Differs",
    "+ Blocks",
    "+ 19 needed",
    "+ 1 block",
    "+ Unknown",
    "+ Amount in USDT",
    "+ 2.00",
    "+ 99999999999999999999",
    "+ Agrees",
    "+ Recipient",
    "+ TABC",
    "+ –",
    "+ Unknown",
    "+ Read Jan 1, 1970, 00:00:00 UTC",
  ]);
  expect(
    added({ ...read, logIndex: 2, reading: { reader: "simulator", transaction: { transfers } } }).slice(0, 5),
  ).toEqual([
    "+ On the chain",
    "+ Simulated",
    "+ id=6",
    "+ [Read again] intent=read",
    "+ The transaction has no transfer at log 2.",
  ]);
  expect(added({ ...read, reading: { reader: "tron", transaction: null } }).slice(0, 4)).toEqual([
    "+ On the chain",
    "+ id=6",
    "+ [Read again] intent=read",
    "+ The chain does not know this transaction.",
  ]);
  expect(added({ chain })).toEqual(["+ On the chain", "+ id=6", "+ [Read the chain] intent=read", "+ Not read yet."]);
  expect(added({ chain, readingError: "busy" })).toEqual([
    "+ On the chain",
    "+ id=6",
    "+ [Read the chain] intent=read",
    "+ The chain could not be read. What is shown is older; the decision does not wait for it.",
  ]);
  expect(screen.told({ chosen: { ...recharge, chain }, reads: false })).toEqual([
    "+ On the chain",
    "+ Nothing reads the chain here: look the transaction up by hand.",
  ]);
});
