import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { balancesOf } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { adjustmentStates } from "~/app/wallet/admin/adjustments/adjustment";
import { loader as form, action as propose } from "~/app/wallet/admin/routes/adjustment-new";
import { action as decide, loader as list } from "~/app/wallet/admin/routes/adjustments";
import { loader as csv } from "~/app/wallet/admin/routes/adjustments-csv";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { staffRoles } from "../support/people";
import { browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/adjustments";
type Browser = Awaited<ReturnType<typeof browserOf>>;
let proposer: Browser;
let other: Browser;

beforeAll(async () => {
  proposer = await browserOf(db, "finance");
  other = await browserOf(db, "owner");
});

async function buyer() {
  const { id } = await makeUser(db);
  const row = await db.selectFrom("users").select("member_code").where("id", "=", id).executeTakeFirstOrThrow();
  return { userId: id, code: row.member_code };
}

const fieldsOf = (owner: string, values: Record<string, string> = {}) => ({
  key: randomUUID(),
  kind: "wallet",
  owner,
  flow: "in",
  amount: "10.00",
  reason: "A parcel was late",
  note: "Sorry",
  ...values,
});

async function proposed(values: Record<string, string> = {}) {
  const { userId, code } = await buyer();
  const answer = await proposer.post(propose, `${path}/new`, fieldsOf(code, values));
  expect(answer.status).toBe(303);
  const id = new URL(answer.headers.get("Location") ?? "", "http://shop.test").searchParams.get("id") ?? "";
  return { id, userId };
}

const walletOf = async (ownerId: number) =>
  (await balancesOf(db, { ownerId, currency: marketCurrency(), kinds: ["wallet"] })).wallet;

test("what is typed wrongly comes back with sentences, and nothing is proposed", async () => {
  const { code } = await buyer();
  const wrong = async (values: Record<string, string>) => {
    const answer = await proposer.post(propose, `${path}/new`, fieldsOf(code, values));
    expect(answer.status).toBe(400);
    const reply = await answer.json();
    expect(reply.values).toMatchObject(values);
    return reply.errors;
  };
  expect(await wrong({ owner: "nobody" })).toEqual({ owner: "adjustments:errors.noPerson" });
  expect(await wrong({ kind: "shop_balance", owner: "999999999" })).toEqual({
    owner: "adjustments:errors.noShop",
  });
  expect(await wrong({ amount: "0" })).toEqual({ amount: "amountZero" });
  expect(await wrong({ reason: "  " })).toEqual({ reason: "adjustments:errors.reason" });
  expect(await wrong({ note: "x".repeat(141) })).toEqual({ note: "tooLong" });
  expect(await db.selectFrom("wallet_adjustments").select("id").execute()).toEqual([]);
});

test("an account of the ledger fills the form in", async () => {
  const { userId, code } = await buyer();
  const page = await (await proposer.get(form, `${path}/new?kind=wallet&owner=${userId}`)).json();
  expect(page).toMatchObject({ kind: "wallet", owner: code });
});

test("every verb by every role: who decides about finance, and two of them", async () => {
  for (const role of staffRoles) {
    const { id, userId } = await proposed();
    const browser = await browserOf(db, role);
    const decides = role === "owner" || role === "finance";
    const reads = decides || role === "audit";
    expect((await browser.get(list, `${path}?id=${id}`)).status, role).toBe(reads ? 200 : 403);
    expect((await browser.get(form, `${path}/new`)).status, role).toBe(decides ? 200 : 403);
    const withdraw = await browser.post(decide, path, { intent: "withdraw", id });
    expect(withdraw.status, role).toBe(decides ? 409 : 403);
    const confirm = await browser.post(decide, path, { intent: "confirm", id });
    expect(confirm.status, role).toBe(decides ? 303 : 403);
    expect(await walletOf(userId), role).toBe(decides ? 1000 : 0);
  }
});

test("a decided one takes no further decision, and an own one only taking back", async () => {
  const decisions = { confirm: {}, reject: { verdict: "Not agreed" }, withdraw: {} };
  for (const [intent, fields] of Object.entries(decisions)) {
    const { id } = await proposed();
    const by = intent === "withdraw" ? proposer : other;
    const own = intent === "withdraw" ? other : proposer;
    expect((await own.post(decide, path, { intent, id, ...fields })).status).toBe(409);
    expect((await by.post(decide, path, { intent, id, ...fields })).status).toBe(303);
    for (const [again, values] of Object.entries(decisions))
      for (const browser of [proposer, other])
        expect((await browser.post(decide, path, { intent: again, id, ...values })).status).toBe(409);
  }
  const states = await db.selectFrom("wallet_adjustments").select("state").distinct().execute();
  expect(states.map(({ state }) => state).sort()).toEqual([...adjustmentStates].sort());
});

test("rejecting wants a reason, and fields that no form has change nothing", async () => {
  const { id, userId } = await proposed();
  const empty = await other.post(decide, path, { intent: "reject", id, verdict: " " });
  expect((await empty.json()).errors).toEqual({ verdict: "adjustments:errors.verdict" });
  const more = { intent: "confirm", id, amountMinor: "999999", amount: "999", userId: "1", state: "proposed" };
  expect((await other.post(decide, path, more)).status).toBe(303);
  expect(await walletOf(userId)).toBe(1000);
});

test("the list has filters, which its file has too", async () => {
  const { id: shopId } = await makeShop(db);
  await proposed({ kind: "shop_balance", owner: String(shopId), flow: "out", amount: "12.34" });
  const found = async (query: string) => (await (await other.get(list, `${path}?${query}`)).json()).rows;
  const [row, ...rest] = await found("kind=shop_balance&flow=out&state=proposed");
  expect(rest).toEqual([]);
  expect(row).toMatchObject({ shopId, amountMinor: -1234, state: "proposed" });
  expect(await found("kind=shop_balance&flow=in")).toEqual([]);
  expect((await found("state=withdrawn")).every(({ state }: { state: string }) => state === "withdrawn")).toBe(true);
  const file = await (await other.get(csv, `${path}.csv?kind=shop_balance`)).text();
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(",-12.34,proposed,");
});
