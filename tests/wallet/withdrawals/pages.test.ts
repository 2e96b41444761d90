import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storePaymentPassword } from "~/app/account/profile/payment-password.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { action as decide, loader as queue } from "~/app/wallet/admin/routes/withdrawals";
import { loader as csv } from "~/app/wallet/admin/routes/withdrawals-csv";
import { action as ask, loader as form } from "~/app/wallet/routes/withdraw";
import { action as cancel, loader as log } from "~/app/wallet/routes/witlist";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { browserOf } from "~/tests/support/setting-factories";
import { makeWithdrawal, withdrawalLog, withdrawalRow } from "~/tests/support/withdrawal-factories";

const { db } = testDatabase();
const page = "/pages/user/money/withdraw";

async function browserFor(userId: number) {
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return browser;
}

test("a person withdraws by form: all of it, a wrong password, once by key, and takes it back", async () => {
  const { userId, accountId } = await makeWithdrawal(db, "rejected");
  await storePaymentPassword(db, { userId, password: "250417" });
  const browser = await browserFor(userId);
  const send = (fields: Record<string, string>) =>
    browser.run(routed(ask), page, { method: "POST", body: new URLSearchParams(fields) });
  const shown = await (await browser.run(routed(form), page)).json();
  expect([shown.availableMinor, shown.all, shown.account.id]).toEqual([10_000, "100.00", accountId]);
  const fields = { key: randomUUID(), account: String(accountId), amount: "25", paymentPassword: "250417" };
  const all = await (await send({ ...fields, intent: "all" })).json();
  expect([all.values.amount, "paymentPassword" in all.values]).toEqual(["100.00", false]);
  const wrong = await (await send({ ...fields, paymentPassword: "000000" })).json();
  expect([wrong.values.amount, Object.keys(wrong.errors)]).toEqual(["25", ["paymentPassword"]]);
  const sent = [await send(fields), await send(fields)].map(({ headers }) => headers.get("Location"));
  expect(sent[0]).toMatch(/^\/pages\/user\/money\/witlist\?id=\d+$/);
  expect(sent[1]).toBe(sent[0]);
  const path = sent[0] ?? "";
  const one = (await (await browser.run(routed(log), path)).json()).one;
  expect([one.state, one.steps.map(({ kind }: { kind: string }) => kind)]).toEqual(["in_review", ["ask"]]);
  expect(JSON.stringify(one)).not.toContain("accountNumber");
  const back = { method: "POST", body: new URLSearchParams({ version: "1" }) };
  expect((await browser.run(routed(cancel), path, back)).status).toBe(303);
  const late = { method: "POST", body: new URLSearchParams({ version: "9" }) };
  expect((await browser.run(routed(cancel), path, late)).status).toBe(409);
  // Nobody else has it.
  const stranger = await makeWithdrawal(db);
  const other = await browserFor(stranger.userId);
  for (const act of [() => other.run(routed(log), path), () => other.run(routed(cancel), path, back)])
    expect((await act()).status).toBe(404);
});

test("finance alone decides; the whole number of an account is shown to who asks, and logged", async () => {
  const { id } = await makeWithdrawal(db);
  const { account_number } = await withdrawalRow(db, id);
  const path = "/operator/withdrawals";
  const support = await browserOf(db, "support");
  const auditor = await browserOf(db, "audit");
  const finance = await browserOf(db, "finance");
  const fields = { id: String(id), version: "1" };
  expect((await support.get(queue, path)).status).toBe(403);
  expect((await auditor.post(decide, path, { ...fields, intent: "approve" })).status).toBe(403);
  const seen = await (await auditor.get(queue, `${path}?id=${id}`)).text();
  expect([seen.includes(`"id":${id}`), seen.includes(account_number)]).toEqual([true, false]);
  expect(await (await auditor.get(csv, `${path}.csv`)).text()).not.toContain(account_number);
  const shown = await (await finance.post(decide, path, { ...fields, intent: "show" })).json();
  expect(shown.account.number).toBe(account_number);
  const looks = await db
    .selectFrom("audit_log")
    .select("subject_id")
    .where("action", "=", "finance.accountShown")
    .execute();
  expect(looks).toEqual([{ subject_id: String(id) }]);
  const noReason = await finance.post(decide, path, { ...fields, intent: "reject", reason: " " });
  expect((await noReason.json()).errors).toEqual({ reason: "finance:withdrawals.reasonNeeded" });
  expect((await finance.post(decide, path, { ...fields, intent: "approve" })).status).toBe(303);
  // An older page hears that someone was faster.
  const late = await (await browserOf(db, "finance")).post(decide, path, { ...fields, intent: "reject", reason: "No" });
  expect([late.status, (await late.json()).errors]).toEqual([409, { "": "finance:withdrawals.refusal.movedOn" }]);
  expect(await withdrawalLog(db, id)).toEqual(["ask", "approve"]);
  const found = async (search: string) =>
    (await (await finance.get(queue, `${path}?tab=approved&${search}`)).json()).rows.map(
      (row: { id: number }) => row.id,
    );
  expect([await found(`q=${id}`), await found("who=shops"), await found("q=nobody")]).toEqual([[id], [], []]);
});

test("a person finds what they may still approve, by size, and sees who approved and what was decided today", async () => {
  const path = "/operator/withdrawals";
  const [one, two] = [await browserOf(db, "finance"), await browserOf(db, "finance")];
  const { id: large } = await makeWithdrawal(db, "approved_once");
  const { id: small } = await makeWithdrawal(db);
  const page = async (browser: typeof one, search = "") =>
    (await (await browser.get(queue, path + search)).json()) as Page;
  const ids = async (browser: typeof one, search: string) => (await page(browser, search)).rows.map(({ id }) => id);
  expect(await ids(one, "?size=two")).toEqual([large]);
  expect(await ids(one, "?size=one")).toContain(small);
  expect(await ids(one, "?needs=me")).toEqual(expect.arrayContaining([large, small]));
  const [row] = (await page(one, "?size=two")).rows;
  expect(row?.deciders).toHaveLength(1);
  const version = (await withdrawalRow(db, large)).version;
  const approval = { id: String(large), version: String(version), intent: "approve" };
  expect((await two.post(decide, path, approval)).status).toBe(303);
  const now = await page(one);
  expect(now.decided.find(({ id }) => id === large)?.deciders).toHaveLength(2);
  expect(now.decided.map(({ id }) => id)).not.toContain(small);
  // A search and the pages behind the first have no such rows.
  expect((await page(one, "?q=x")).decided).toEqual([]);
});

interface Page {
  rows: { id: number; deciders: string[] }[];
  decided: { id: number; deciders: string[] }[];
}
