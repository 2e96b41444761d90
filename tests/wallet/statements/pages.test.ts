import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { action, loader } from "~/app/wallet/admin/routes/bank-statement";
import { loader as fileLoader } from "~/app/wallet/admin/routes/bank-statement-lines-csv";
import { action as keepAction, loader as listLoader } from "~/app/wallet/admin/routes/bank-statements";
import type { StatementPlan } from "~/app/wallet/admin/statements/statement-page.server";
import type { loadStatements } from "~/app/wallet/admin/statements/statements-page.server";
import { removeUnreadStatements } from "~/app/wallet/api.server";
import { bankReference } from "~/app/wallet/recharges/recharge";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeRecharge } from "~/tests/support/recharge-factories";
import { browserOf } from "~/tests/support/setting-factories";
import { makeStatement } from "~/tests/support/statement-factories";

const { db } = testDatabase();
const path = "/operator/bank-statements";

type Browser = Awaited<ReturnType<typeof browserOf>>;
let finance: Browser;
let recharges: number[];
let id: number;
let lineIds: number[];
beforeAll(async () => {
  finance = await browserOf(db, "finance");
  recharges = [];
  const said = [];
  for (const amountMinor of [5000, 7000, 7000]) {
    const { id: userId, member_code } = await makeUser(db);
    recharges.push(await makeRecharge(db, userId, { amountMinor }));
    said.push({
      amount: amountMinor / 100,
      words: amountMinor === 5000 ? bankReference({ memberCode: member_code, shopId: null }) : "thank you",
    });
  }
  ({ id, lineIds } = await makeStatement(db, finance.member, [...said.slice(0, 2), { amount: -3, words: "Fee" }]));
});

const plan = async (query = "", browser = finance) =>
  (await (await browser.get(loader, `${path}/${id}${query}`, { id: String(id) })).json()) as StatementPlan;
const send = (fields: [string, string][], browser = finance) =>
  browser.post(action, `${path}/${id}`, fields, { id: String(id) });

test("the plan shows lines by what they are, with their candidates; who may only read cannot book", async () => {
  const { counts, lines, columns, decides } = await plan();
  expect([counts, columns, decides]).toEqual([{ all: 3, matched: 1, look: 1, unmatched: 1, booked: 0 }, null, true]);
  expect(lines.map(({ candidates }) => candidates.map((one) => one.id))).toEqual([
    [recharges[0]],
    [recharges[1], recharges[2]],
    [],
  ]);
  expect((await plan("?part=look")).lines.map((line) => line.id)).toEqual([lineIds[1]]);
  const auditor = await browserOf(db, "audit");
  expect((await plan("", auditor)).decides).toBe(false);
  expect((await send([["intent", "book"]], auditor)).status).toBe(403);
  expect((await finance.get(loader, `${path}/9999`, { id: "9999" })).status).toBe(404);
  expect((await plan("?columns=1")).columns?.rows[0]).toEqual([
    ...["Date", "Amount", "Name", "Description", "Transaction ID"],
  ]);
});

test("ticked lines are booked by what was picked; nothing ticked, or nothing picked, is refused", async () => {
  const [first, second] = lineIds.map(String);
  expect((await send([["intent", "book"]])).status).toBe(400);
  expect(
    (
      await send([
        ["intent", "book"],
        ["line", second ?? ""],
        [`pick.${second}`, ""],
      ])
    ).status,
  ).toBe(400);
  const booked = await send([
    ["intent", "book"],
    ["line", first ?? ""],
    [`pick.${first}`, `recharge-${recharges[0]}`],
    ["line", second ?? ""],
    [`pick.${second}`, `recharge-${recharges[2]}`],
  ]);
  expect([booked.status, booked.headers.get("Location")]).toEqual([303, `${path}/${id}?booked=2&refused=0`]);
  expect((await plan()).counts).toMatchObject({ booked: 2, unmatched: 1 });
  // Sent again, each of them is refused and nothing moves.
  const again = await send([
    ["intent", "book"],
    ["line", first ?? ""],
    [`pick.${first}`, `recharge-${recharges[0]}`],
  ]);
  expect(again.headers.get("Location")).toBe(`${path}/${id}?booked=0&refused=1`);
});

test("a file is kept from its form, listed, and read otherwise when its columns are picked", async () => {
  const form = new FormData();
  form.set("file", new File(["Wann,Wieviel\n2026-11-21,50.00\n"], "own.csv", { type: "text/csv" }));
  const stored = await finance.send(keepAction, path, form);
  const [, own = ""] = /(\d+)$/.exec(stored.headers.get("Location") ?? "") ?? [];
  const page = async () => (await (await finance.get(loader, `${path}/${own}`, { id: own })).json()) as StatementPlan;
  expect((await page()).columns?.rows).toEqual([
    ["Wann", "Wieviel"],
    ["2026-11-21", "50.00"],
  ]);
  const picked = { intent: "columns", head: "1", dates: "ymd", decimal: ".", date: "0", amount: "1", credit: "" };
  const read = await finance.post(action, `${path}/${own}`, picked, { id: own });
  expect([read.status, (await page()).counts.all]).toEqual([303, 1]);
  const list = (await (await finance.get(listLoader, path)).json()) as Awaited<ReturnType<typeof loadStatements>>;
  expect(list.rows.map(({ name, lines }) => [name, lines])).toContainEqual(["own.csv", 1]);
  const empty = new FormData();
  empty.set("file", new File([], "none.csv"));
  expect((await finance.send(keepAction, path, empty)).status).toBe(400);
});

async function upload(text: string, name: string) {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/csv" }));
  const answer = await finance.send(keepAction, path, form);
  const [, own = ""] = /(\d+)$/.exec(answer.headers.get("Location") ?? "") ?? [];
  return { answer, own };
}

test("a file whose dates can be read both ways has no lines until somebody says their order", async () => {
  const { own } = await upload("Date,Amount,Details\n01/02/2026,50.00,a\n03/04/2026,9.00,b\n", "both.csv");
  const page = async () => (await (await finance.get(loader, `${path}/${own}`, { id: own })).json()) as StatementPlan;
  expect(await page()).toMatchObject({ counts: { all: 0 }, columns: { unclearDates: true } });
  const picked = { intent: "columns", head: "1", dates: "", decimal: ".", date: "0", amount: "1", words: "2" };
  const silent = await finance.post(action, `${path}/${own}`, picked, { id: own });
  expect([silent.status, await silent.json()]).toEqual([400, { fault: "dates" }]);
  expect((await finance.post(action, `${path}/${own}`, { ...picked, dates: "mdy" }, { id: own })).status).toBe(303);
  const { lines, columns } = await page();
  expect(lines.map(({ bookedOn }) => new Date(bookedOn).toISOString().slice(0, 10))).toEqual([
    "2026-01-02",
    "2026-03-04",
  ]);
  expect(columns).toBeNull();
});

test("a file of which nothing is booked can be discarded, and brought again; one with a booked line stays", async () => {
  const text = "Date,Amount,Details\n05/06/2026,50.00,a\n07/08/2026,9.00,b\n";
  const { own } = await upload(text, "wrong.csv");
  const auditor = await browserOf(db, "audit");
  const discard = async (browser: Browser, which: string) =>
    await browser.post(action, `${path}/${which}`, { intent: "discard" }, { id: which });
  expect((await discard(auditor, own)).status).toBe(403);
  expect((await discard(finance, own)).headers.get("Location")).toBe(path);
  expect((await finance.get(loader, `${path}/${own}`, { id: own })).status).toBe(404);
  const again = await upload(text, "again.csv");
  expect(again.own).not.toBe(own);
  expect((await discard(finance, again.own)).status).toBe(303);
  const refused = await discard(finance, String(id));
  expect([refused.status, await refused.json(), (await plan()).discardable]).toEqual([409, { fault: "used" }, false]);
});

test("a file without a line goes by itself after a week; one with lines stays", async () => {
  const { own } = await upload("Date,Amount,Details\n03/02/2026,50.00,a\n05/04/2026,9.00,b\n", "late.csv");
  const there = async (which: string) => (await finance.get(loader, `${path}/${which}`, { id: which })).status;
  await db.updateTable("bank_statements").set({ created_at: sql<Date>`now() - interval '6 days'` }).execute();
  await removeUnreadStatements(db);
  expect(await there(own)).toBe(200);
  await db.updateTable("bank_statements").set({ created_at: sql<Date>`now() - interval '8 days'` }).execute();
  await removeUnreadStatements(db);
  expect([await there(own), await there(String(id))]).toEqual([404, 200]);
});

test("a file of titles and sums alone is refused and not kept", async () => {
  const { answer, own } = await upload("Date,Amount,Details\n,50.00,Sum\n", "sums.csv");
  expect([answer.status, await answer.json(), own]).toEqual([400, { fault: "empty" }, ""]);
  const list = (await (await finance.get(listLoader, path)).json()) as Awaited<ReturnType<typeof loadStatements>>;
  expect(list.rows.map(({ name }) => name)).not.toContain("sums.csv");
});

test("the lines are a file, with what became of each", async () => {
  const text = await (await finance.get(fileLoader, `/operator/bank-statement-lines.csv?id=${id}`)).text();
  const [head = "", ...rows] = text.replace("\ufeff", "").trim().split("\r\n");
  const column = (name: string) => rows.map((row) => row.split(",")[head.split(",").indexOf(name)]);
  expect([column("amount"), column("state")]).toEqual([
    ["50", "70", "-3"],
    ["booked", "booked", "unmatched"],
  ]);
});
