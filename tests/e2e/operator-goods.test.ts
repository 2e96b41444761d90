import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { makeGoods } from "../support/factories";
import { databaseOf, makeStaffPerson, type Person, storageOf } from "../support/people";
import { desktop, openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;
let staff: Person;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
  staff = await makeStaffPerson(db, "Goods keeper", "catalogue");
});
afterAll(() => close?.());

async function twoGoods() {
  const word = `Lantern${randomBytes(4).toString("hex")}`;
  const title = JSON.stringify({ en: word });
  // A picture for which this shop has a file.
  const { picture } = await db.selectFrom("goods").select("picture").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const ids = [(await makeGoods(db, { title, picture })).id, (await makeGoods(db, { title, picture })).id];
  return { ids, address: `/operator/goods?q=${word}` };
}

const stateOf = async (ids: number[]) =>
  (await db.selectFrom("goods").select(["state", "weight"]).where("id", "in", ids).orderBy("id").execute()).map(
    ({ state, weight }) => `${state} ${weight}`,
  );

const open = (address: string, javaScriptEnabled: boolean) =>
  visit(address, { viewport: desktop, javaScriptEnabled, storageState: storageOf(staff, url) });

describe.each([true, false])("the list of goods, JavaScript %s", (javaScriptEnabled) => {
  test("Enter in the weight sets the weight, and nothing leaves the shop", async () => {
    const { ids, address } = await twoGoods();
    const { page, problems } = await open(address, javaScriptEnabled);
    for (const id of ids) await page.check(`input[name="id"][value="${id}"]`);
    await page.fill('input[name="weight"]', "7");
    await page.press('input[name="weight"]', "Enter");
    await expect.poll(() => stateOf(ids)).toEqual(["on_sale 7", "on_sale 7"]);
    expect(problems).toEqual([]);
  });

  test("taking off asks for the reason, says how many went, and can be undone", async () => {
    const { ids, address } = await twoGoods();
    const { page, problems } = await open(address, javaScriptEnabled);
    for (const id of ids) await page.check(`input[name="id"][value="${id}"]`);
    await page.click('button[value="ask"]');
    await page.fill('input[name="reason"]', "No licence");
    expect(await stateOf(ids)).toEqual(["on_sale 0", "on_sale 0"]);
    await page.press('input[name="reason"]', "Enter");
    const strip = page.locator("form.c-note");
    await strip.waitFor();
    expect(await strip.textContent()).toContain("2 goods taken off the shelf.");
    expect(await stateOf(ids)).toEqual(["off_shelf 0", "off_shelf 0"]);
    await strip.locator("button").click();
    await strip.waitFor({ state: "detached" });
    expect(await stateOf(ids)).toEqual(["on_sale 0", "on_sale 0"]);
    expect(problems).toEqual([]);
  });
});
