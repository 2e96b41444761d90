import { expect, test } from "vitest";
import { loader as frame } from "~/app/operator/routes/console";
import { action, loader } from "~/app/staff/admin/routes/views";
import { testDatabase } from "../support/database";
import { browserOf } from "../support/setting-factories";

const { db } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
const path = "/operator/views";
const send = (browser: Browser, fields: Record<string, string>) => browser.post(action as Action, path, fields);
const save = (browser: Browser, fields: Record<string, string>) =>
  send(browser, { intent: "save", list: "/operator/goods", query: "state=off_shelf", ...fields });
const viewsOf = async (browser: Browser) => (await (await browser.get(loader as Action, path)).json()).views;

test("a filter is saved under a name, leads back to its list, and is replaced by the same name", async () => {
  const mei = await browserOf(db, "owner");
  const saved = await save(mei, { name: "  Held  goods ", query: "after=9&state=off_shelf&sort=priceDesc&q=&taken=4" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([
    303,
    "/operator/goods?state=off_shelf&sort=priceDesc",
  ]);
  await save(mei, { name: "Held goods", query: "state=deleted" });
  await save(mei, { name: "Plain", query: "" });
  expect(await viewsOf(mei)).toMatchObject([
    { list: "/operator/goods", name: "Held goods", query: "state=deleted" },
    { list: "/operator/goods", name: "Plain", query: "" },
  ]);
  // Every page of the console knows them.
  expect((await (await mei.get(frame as Action, "/operator")).json()).views).toHaveLength(2);
});

test("views are a person's own: others neither see nor delete them", async () => {
  const [mei, ravi] = [await browserOf(db, "owner"), await browserOf(db, "owner")];
  await save(mei, { name: "Mine" });
  const [{ id }] = await viewsOf(mei);
  expect(await viewsOf(ravi)).toEqual([]);
  await send(ravi, { intent: "delete", id: String(id) });
  expect(await viewsOf(mei)).toHaveLength(1);
  expect((await send(mei, { intent: "delete", id: String(id) })).status).toBe(303);
  expect(await viewsOf(mei)).toEqual([]);
});

test("only lists that the person may see have views, and the name is asked for", async () => {
  const reader = await browserOf(db, "audit");
  expect((await save(reader, { name: "Own" })).status).toBe(303);
  const finance = await browserOf(db, "finance");
  for (const list of ["/operator/goods", "/operator", "https://evil.test/", "//evil.test", "/operator/goods.csv"])
    expect((await save(finance, { name: "Own", list })).status, list).toBe(404);
  const nameless = await save(reader, { name: "  " });
  expect([nameless.status, await nameless.json()]).toMatchObject([
    400,
    { values: { query: "state=off_shelf" }, errors: { name: "required" } },
  ]);
});

test("a person has a hundred views at most, and may still replace one", async () => {
  const mei = await browserOf(db, "owner");
  await db
    .insertInto("staff_views")
    .values(
      Array.from({ length: 100 }, (_, at) => ({
        staff_id: mei.member.id,
        list: "/operator/goods",
        name: `View ${at}`,
        query: "",
      })),
    )
    .execute();
  expect((await (await save(mei, { name: "One more" })).json()).errors).toEqual({ "": "operator:views.tooMany" });
  expect((await save(mei, { name: "View 7" })).status).toBe(303);
});
