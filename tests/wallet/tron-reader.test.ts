import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings, isTronAddress, tronAddressOf } from "~/app/settings/api.server";
import { checkReading, outcomeOfReading } from "~/app/wallet/chain/check-reading";
import { createTronReader } from "~/app/wallet/chain/tron.server";
import { transactionInfo, transferEvent, tronNode, usdt } from "~/tests/support/tron-node";

let node: Awaited<ReturnType<typeof tronNode>>;
const id = "efde2ab4d7522f67c5bd3c5bf546d2112a4004fe76d45db2d5b94334b8077878";
const reader = (timeout = 5000) => createTronReader({ url: node.url, key: "its key", timeout });

beforeAll(async () => {
  node = await tronNode();
});
afterAll(() => node.close());
const usual: { answer?: (res: ServerResponse, path: string) => void } = {};
beforeEach(() => {
  usual.answer ??= node.state.answer;
  node.state.answer = usual.answer;
  node.state.known = transactionInfo(id, [transferEvent()]);
  node.asked.length = 0;
});

test("addresses are written as the network writes them", () => {
  expect(tronAddressOf(usdt)).toBe(defaultSettings.recharges.contract);
  expect(tronAddressOf("00".repeat(20))).toBe("T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb");
  expect(isTronAddress(tronAddressOf("f".repeat(40)))).toBe(true);
});

describe("a TRON node", () => {
  test("is asked for the transaction and for the newest block, with the key and nothing else", async () => {
    expect(await reader().read(id)).toEqual({
      ok: true,
      value: {
        successful: true,
        confirmations: 21,
        at: 1_617_807_429_000,
        transfers: [
          {
            logIndex: 0,
            contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
            recipient: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
            units: "80000000",
          },
        ],
      },
    });
    expect(node.asked).toEqual([
      { path: "/wallet/gettransactioninfobyid", value: id, key: "its key" },
      { path: "/wallet/getnowblock", value: undefined, key: "its key" },
    ]);
  });

  test("that does not know a transaction says so with an empty object", async () => {
    node.state.known = {};
    expect(await reader().read(id)).toEqual({ ok: true, value: null });
  });

  test("tells a transaction that failed, and counts places over all events of the log", async () => {
    const other = { address: usdt, topics: ["aa".repeat(32)], data: "" };
    node.state.known = transactionInfo(id, [other, transferEvent({ units: 2n ** 200n })], {
      result: "FAILED",
      receipt: { result: "OUT_OF_ENERGY" },
    });
    const found = await reader().read(id);
    expect(found).toMatchObject({
      value: { successful: false, transfers: [{ logIndex: 1, units: (2n ** 200n).toString() }] },
    });
  });

  test.each<[string, string, (res: ServerResponse) => void]>([
    ["nothing in time", "unreachable", () => {}],
    ["an error", "unreachable", (res) => res.writeHead(503).end("{}")],
    ["another address", "unreachable", (res) => res.writeHead(302, { Location: "/elsewhere" }).end()],
    ["a broken connection", "unreachable", (res) => res.destroy()],
    ["words", "unreadable", (res) => res.end("<html>Too many requests</html>")],
    ["an error as an object", "unreadable", (res) => res.end(JSON.stringify({ Error: "rate limited" }))],
    ["half a transaction", "unreadable", (res) => res.end(JSON.stringify({ id, blockNumber: "1000" }))],
    ["another transaction", "unreadable", (res) => res.end(JSON.stringify(transactionInfo("ab".repeat(32), [])))],
    ["more than it should", "unreadable", (res) => res.end(`{"pad":"${"x".repeat(3 * 1024 * 1024)}"}`)],
  ])("that answers %s is %s", async (_, code, answer) => {
    node.state.answer = answer;
    expect(await reader(300).read(id)).toMatchObject({ ok: false, code });
  });

  test("whose newest block cannot be read is no reading of the transaction", async () => {
    node.state.answer = (res, path) =>
      path === "/wallet/getnowblock" ? res.end("{}") : res.end(JSON.stringify(node.state.known));
    expect(await reader().read(id)).toMatchObject({ ok: false, code: "unreadable" });
  });
});

describe("the judgement", () => {
  const { contract } = defaultSettings.recharges;
  const recipient = "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb";
  const expected = { logIndex: 0, contract, recipient, sentMicro: 80_000_000, confirmations: 20 };
  const transfer = { logIndex: 0, contract, recipient, units: "80000000" };
  const transaction = { successful: true, confirmations: 20, at: null, transfers: [transfer] };
  const check = (values: Partial<typeof transaction>) =>
    checkReading(expected, { reader: "tron", transaction: { ...transaction, ...values } });
  const verdicts = (lines: ReturnType<typeof check>) => lines.map(({ verdict }) => verdict).join(" ");

  test.each<[string, Partial<typeof transaction>, string, string]>([
    ["as it should be", {}, "ok ok ok ok ok", "checked"],
    ["that failed", { successful: false }, "differs ok ok ok ok", "differs"],
    ["a block short", { confirmations: 19 }, "ok differs ok ok ok", "waits"],
    ["of another coin", { transfers: [{ ...transfer, contract: recipient }] }, "ok ok differs ok ok", "differs"],
    ["to somebody else", { transfers: [{ ...transfer, recipient: contract }] }, "ok ok ok differs ok", "differs"],
    ["a millionth short", { transfers: [{ ...transfer, units: "79999999" }] }, "ok ok ok ok differs", "amount"],
  ])("of a transfer %s", (_, values, said, outcome) => {
    const lines = check(values);
    expect(verdicts(lines)).toBe(said);
    expect(outcomeOfReading(lines)).toBe(outcome);
  });

  test("calls nothing right that was not read", () => {
    for (const reading of [null, { reader: "tron", transaction: null }]) {
      const lines = checkReading(expected, reading);
      expect(verdicts(lines)).toBe("unknown unknown unknown unknown unknown");
      expect(outcomeOfReading(lines)).toBeNull();
    }
    const elsewhere = check({ transfers: [{ ...transfer, logIndex: 1 }] });
    expect(verdicts(elsewhere)).toBe("ok ok unknown unknown unknown");
    expect(outcomeOfReading(elsewhere)).toBeNull();
    const old = checkReading({ ...expected, contract: null, recipient: null }, { reader: "tron", transaction });
    expect(verdicts(old)).toBe("ok ok unknown unknown ok");
    expect(outcomeOfReading(old)).toBeNull();
  });
});
