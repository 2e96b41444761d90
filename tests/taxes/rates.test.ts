import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { action as categoryAction } from "~/app/catalog/admin/routes/category";
import { endTaxRate, setTaxRate } from "~/app/taxes/admin/rates/change-rate.server";
import { action, loader } from "~/app/taxes/admin/routes/taxes";
import { loader as fileLoader } from "~/app/taxes/admin/routes/taxes-csv";
import { testDatabase } from "../support/database";
import { makeCategory } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { actionsOn, browserOf } from "../support/setting-factories";
import { clearRates, endRates, makeRate } from "./factories";

const { db, url } = testDatabase();
const path = "/operator/taxes";
const fields = { kind: "goods", category: "", region: "", rate: "6", from: "", until: "", intent: "set" };
const rates = async () =>
  (
    await sql<{ told: string }>`
    select concat_ws(' ', kind, category_id, nullif(region, ''), ppm, case when from_at <= now() then 'began' else to_char(from_at at
      time zone 'UTC', 'YYYY-MM-DD') end, case when until_at <= now() then 'ended' else to_char(until_at at time zone
      'UTC', 'YYYY-MM-DD') end) as told
    from tax_rates where coalesce(until_at > now() - interval '1 second', true) order by id`.execute(db)
  ).rows.map(({ told }) => told);
const year = new Date().getUTCFullYear() + 1;

beforeEach(() => clearRates(db));

describe("rates that are set", () => {
  test("count from now on, or from a day; the one before ends where the next begins, and both are logged", async () => {
    const category = String((await makeCategory(db)).id);
    const finance = await browserOf(db, "finance");
    const set = async (more: object) =>
      (await finance.post(action, path, { ...fields, category, region: "US-CA", ...more })).status;
    expect(await set({ rate: "7,25" })).toBe(303);
    expect(await set({ rate: "8.875", from: `${year}-01-01` })).toBe(303);
    expect(await rates()).toEqual([
      `goods ${category} US-CA 72500 began ${year}-01-01`,
      `goods ${category} US-CA 88750 ${year}-01-01`,
    ]);
    const { id } = await db.selectFrom("tax_rates").select("id").where("ppm", "=", 88_750).executeTakeFirstOrThrow();
    expect(await actionsOn(db, "tax", id)).toMatchObject([
      { action: "taxes.set", before: { percent: 7.25 }, after: { percent: 8.875 }, staffId: finance.member.id },
    ]);
  });

  test("with a last day end after it; delivery and commission have no category", async () => {
    const category = String((await makeCategory(db)).id);
    const finance = await browserOf(db, "finance");
    const time = { from: `${year}-03-01`, until: `${year}-03-31` };
    await finance.post(action, path, { ...fields, ...time, kind: "freight", category });
    expect(await rates()).toEqual([`freight 60000 ${year}-03-01 ${year}-04-01`]);
  });

  test.each([
    [{ rate: "100.1" }, { rate: "taxesAdmin:errors.rate" }],
    [{ rate: "1.23456" }, { rate: "taxesAdmin:errors.rate" }],
    [{ rate: "" }, { rate: "required" }],
    [{ from: "2999-02-30" }, { from: "taxesAdmin:errors.day" }],
    [{ from: "2020-01-01" }, { from: "taxesAdmin:errors.past" }],
    [{ from: `${year}-02-01`, until: `${year}-01-01` }, { until: "taxesAdmin:errors.order" }],
    [{ region: "XX" }, { region: "taxesAdmin:errors.noRegion" }],
    [{ category: "999999999" }, { "": "taxesAdmin:errors.noCategory" }],
    [{ kind: "freight", rate: "8" }, { rate: "taxesAdmin:errors.same" }],
  ])("with %j are refused, and what was typed comes back", async (typed, errors) => {
    await makeRate(db, { kind: "freight", ppm: 80_000 });
    const before = await rates();
    const finance = await browserOf(db, "finance");
    const answer = await finance.post(action, path, { ...fields, ...typed });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors, values: typed });
    expect(await rates()).toEqual(before);
  });

  test("in the time of another are refused, until that one is removed", async () => {
    const finance = await browserOf(db, "finance");
    const set = async (rate: string, time: object) =>
      (await finance.post(action, path, { ...fields, rate, ...time })).json();
    await finance.post(action, path, fields);
    await finance.post(action, path, { ...fields, rate: "9", from: `${year}-02-01` });
    for (const time of [{ until: `${year}-02-01` }, { from: `${year}-02-01` }, { from: `${year}-01-01` }])
      expect(await set("7", time)).toMatchObject({ errors: { "": "taxesAdmin:errors.overlaps" } });
    expect(await rates()).toEqual([`goods 60000 began ${year}-02-01`, `goods 90000 ${year}-02-01`]);
  });

  test("by two at once follow each other: one counts, and nothing overlaps", async () => {
    const { member } = await browserOf(db, "finance");
    const staff = { ...member, permissions: [] } as never;
    const rate = { staff, address: "", kind: "goods", categoryId: null, region: "", from: null, until: null } as const;
    const { first, second, waited } = await twiceAtOnce(url)(/insert into "tax_rates"/, (handle) =>
      setTaxRate(handle, { ...rate, ppm: 60_000 }),
    );
    expect(waited).toBe(true);
    expect([first.ok, second]).toEqual([true, { ok: false, code: "same" }]);
    expect(await rates()).toEqual(["goods 60000 began"]);
  });
});

describe("rates that are ended", () => {
  test("no longer count from now on; what has not begun is gone", async () => {
    const finance = await browserOf(db, "finance");
    const counts = await makeRate(db);
    const comes = await makeRate(db, { region: "MY", from: 9000 });
    for (const id of [counts, comes])
      expect((await finance.post(action, path, { intent: "end", id: String(id) })).status).toBe(303);
    expect(await rates()).toEqual(["goods 60000 began ended"]);
    expect((await actionsOn(db, "tax", counts)).map((one) => one.action)).toEqual(["taxes.ended"]);
    expect((await actionsOn(db, "tax", comes)).map((one) => one.action)).toEqual(["taxes.removed"]);
    const { member } = finance;
    const by = { staff: { ...member, permissions: [] } as never, address: "" };
    expect(await endTaxRate(db, { ...by, id: counts })).toEqual({ ok: false, code: "ended" });
    expect(await endTaxRate(db, { ...by, id: comes })).toEqual({ ok: false, code: "gone" });
    const refused = await finance.post(action, path, { intent: "end", id: String(comes) });
    expect(await refused.json()).toMatchObject({ errors: { "": "taxesAdmin:errors.gone" } });
  });

  test("and those that count are never changed, whoever asks the database", async () => {
    await makeRate(db);
    await expect(sql`update tax_rates set ppm = 1`.execute(db)).rejects.toThrow("never changed");
    await expect(sql`update tax_rates set until_at = now() - interval '1 second'`.execute(db)).rejects.toThrow(
      "never changed",
    );
    await expect(sql`delete from tax_rates`.execute(db)).rejects.toThrow("never changed");
  });

  test("keep their category, which cannot be deleted", async () => {
    const { id: categoryId } = await makeCategory(db);
    await makeRate(db, { categoryId });
    await endRates(db);
    const catalogue = await browserOf(db, "catalogue");
    const form = { intent: "delete", id: String(categoryId) };
    const answer = await catalogue.post(categoryAction, `/operator/categories/${categoryId}`, form, {
      id: String(categoryId),
    });
    expect(await answer.text()).toContain("hasTaxes");
  });
});

test("the page lists what counts or comes, of a region with what lies in it, and says what applies to an amount", async () => {
  await makeRate(db, { region: "US-CA", ppm: 72_500 });
  await makeRate(db, { region: "US", ppm: 0 });
  await makeRate(db, { kind: "freight", region: "MY" });
  const auditor = await browserOf(db, "audit");
  const page = async (query: string) => (await auditor.get(loader, `${path}${query}`)).json();
  const found = await page("?region=US&region=MY-01&amount=107.25");
  expect(found).toMatchObject({ filter: { region: "US" }, decides: false, scope: { kind: "goods" } });
  expect(found.rows.map(({ ppm }: { ppm: number }) => ppm)).toEqual([0, 72_500]);
  const { example } = await page("?region=US&region=US-CA&amount=107.25");
  expect(example.kinds).toEqual([
    { kind: "goods", ppm: 72_500, taxMinor: 725 },
    { kind: "freight", ppm: null, taxMinor: null },
    { kind: "commission", ppm: null, taxMinor: null },
  ]);
  expect((await auditor.post(action, path, fields)).status).toBe(403);
  const file = await (await auditor.get(fileLoader, `${path}.csv?kind=freight`)).text();
  expect(file.split("\r\n")[1]).toMatch(/^\d+,freight,,MY,Malaysia,6,/);
});
