import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultSettings, tronAddressOf } from "~/app/settings/api.server";
import { action as decide, loader as review } from "~/app/wallet/admin/routes/recharges";
import { readChain, sweepChain } from "~/app/wallet/chain/read-chain.server";
import { createSimulator, simulatedId } from "~/app/wallet/chain/simulator.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { interleave } from "../support/interleave";
import { chainId, makeRecharge, sendOne } from "../support/recharge-factories";
import { browserOf, storeRaw } from "../support/setting-factories";

const { db, url } = testDatabase({ max: 20 });
const { contract } = defaultSettings.recharges;
const account = "00".repeat(20);
const reader = createSimulator(contract);
const coins = { method: "crypto" as const, sentMicro: 50_000_000, rateMicro: 1_000_000 };
const newUser = async () => (await makeUser(db)).id;

beforeAll(() => storeRaw(db, "recharges", { address: tronAddressOf(account), minimum: "5" }));

let mark = 0;
/** A recharge whose transfer turned out like this on the simulated chain. */
async function sent(values: Partial<Parameters<typeof simulatedId>[0]> = {}, more: object = {}) {
  mark += 1;
  const id = simulatedId({ amountMicro: 50_000_000, account, mark: mark.toString(16).padStart(2, "0"), ...values });
  return makeRecharge(db, await newUser(), { ...coins, chainId: id, ...more });
}

/** What finance sees of it. */
async function shown(id: number) {
  const finance = await browserOf(db, "finance");
  const { chosen } = await (await finance.get(review, `/operator/recharges?id=${id}`)).json();
  const verdicts = chosen.chain.map(({ verdict }: { verdict: string }) => verdict).join(" ");
  return { verdicts, error: chosen.readingError, state: chosen.state, read: chosen.readAt !== null };
}

describe("a transfer", () => {
  test("sent by two people in the same instant is one's: the other waits, and is told", async () => {
    const crypto = { ...coins, chainId: chainId() };
    const [one, other] = [await newUser(), await newUser()];
    const both = await interleave(url, {
      first: (handle) => sendOne(handle, one, crypto),
      // Inserted, and not committed yet: what the form took with it comes last.
      before: /delete from "?uploads/,
      second: (handle) => sendOne(handle, other, crypto),
    });
    expect(both.waited).toBe(true);
    expect(both.first).toMatchObject({ ok: true });
    expect(both.second).toMatchObject({ ok: false, code: "chainIdUsed", at: null });
  });

  test("is known by its place in the log too: two transfers of a transaction are two, the same place is one", async () => {
    const crypto = { ...coins, chainId: chainId() };
    expect(await sendOne(db, await newUser(), crypto)).toMatchObject({ ok: true });
    expect(await sendOne(db, await newUser(), { ...crypto, logIndex: 3 })).toMatchObject({ ok: true });
    expect(await sendOne(db, await newUser(), { ...crypto, logIndex: 3 })).toMatchObject({ code: "chainIdUsed" });
  });

  test("of fewer coins than the minimum is refused, except for a purchase", async () => {
    const few = { ...coins, sentMicro: 4_999_999, amountMinor: 499, chainId: chainId() };
    expect(await sendOne(db, await newUser(), few)).toMatchObject({ code: "belowMinimum", minimum: "5" });
    const enough = { ...few, sentMicro: 5_000_000, amountMinor: 500 };
    expect(await sendOne(db, await newUser(), enough)).toMatchObject({ ok: true });
  });
});

describe("the chain", () => {
  test.each([
    ["the transfer", {}, "ok ok ok ok ok"],
    ["one that failed", { outcome: "failed" as const }, "differs ok ok ok ok"],
    ["one without enough blocks", { confirmations: 19 }, "ok differs ok ok ok"],
    ["one to another account", { account: "22".repeat(20) }, "ok ok ok differs ok"],
    ["one of another amount", { amountMicro: 49_000_000 }, "ok ok ok ok differs"],
  ])("is read, and finance sees %s line by line", async (_, values, verdicts) => {
    const id = await sent(values);
    expect((await shown(id)).read).toBe(false);
    expect(await readChain(db, { id, reader })).toMatchObject({ ok: true });
    expect(await shown(id)).toMatchObject({ verdicts, error: "", read: true });
  });

  test("with another contract than the shop's, with no such transaction, or no transfer at that place, agrees to nothing", async () => {
    const id = await sent();
    await readChain(db, { id, reader: createSimulator(tronAddressOf("33".repeat(20))) });
    expect((await shown(id)).verdicts).toBe("ok ok differs ok ok");
    const unknown = await makeRecharge(db, await newUser(), { ...coins, chainId: chainId() });
    await readChain(db, { id: unknown, reader });
    expect((await shown(unknown)).verdicts).toBe("unknown unknown unknown unknown unknown");
    const elsewhere = await sent({}, { logIndex: 2 });
    await readChain(db, { id: elsewhere, reader });
    expect((await shown(elsewhere)).verdicts).toBe("ok ok unknown unknown unknown");
  });

  test.each(["unreachable", "unreadable"] as const)(
    "that is %s is noted, keeps what was read before, and blocks no decision",
    async (outcome) => {
      const id = await sent({ outcome });
      expect(await readChain(db, { id, reader })).toMatchObject({ ok: false, code: outcome });
      expect(await shown(id)).toMatchObject({ error: outcome, read: false, verdicts: /unknown/ });
      const read = await sent();
      await readChain(db, { id: read, reader });
      await readChain(db, { id: read, reader: { name: "tron", read: async () => ({ ok: false, code: outcome }) } });
      expect(await shown(read)).toMatchObject({ error: outcome, verdicts: "ok ok ok ok ok" });
      const finance = await browserOf(db, "finance");
      const approval = { intent: "approve", id: String(id), amount: "50" };
      expect((await finance.post(decide, "/operator/recharges", approval)).status).toBe(303);
    },
  );

  test("is asked again by finance alone, who is told that nothing reads it where nothing does", async () => {
    const id = String(await sent());
    const support = await browserOf(db, "support");
    expect((await support.post(decide, "/operator/recharges", { intent: "read", id })).status).toBe(403);
    const finance = await browserOf(db, "finance");
    const answer = await finance.post(decide, "/operator/recharges", { intent: "read", id });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Set-Cookie")).toContain("noReader");
    const bank = String(await makeRecharge(db, await newUser()));
    expect(await readChain(db, { id: Number(bank), reader })).toMatchObject({ code: "notFound" });
  });

  test("is read by itself: what waits and was not read, or is not certain, and nothing twice at once", async () => {
    await sql`update recharges set chain_asked_at = now() where chain_asked_at is null`.execute(db);
    const certain = await sent();
    const young = await sent({ confirmations: 1 });
    const both = await Promise.all([sweepChain(db, reader), sweepChain(db, reader)]);
    expect(both.reduce((sum, { read }) => sum + read, 0)).toBe(2);
    await sql`update recharges set chain_asked_at = now() - interval '2 minutes'
      where id in (${certain}, ${young})`.execute(db);
    expect(await sweepChain(db, reader)).toEqual({ read: 1, failed: 0 });
    expect((await shown(young)).verdicts).toBe("ok differs ok ok ok");
  });
});
