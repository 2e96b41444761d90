import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { beginOffer } from "~/app/live/offers/begin-offer.server";
import { startRun } from "~/app/live/rooms/start-run.server";
import { changeShelf } from "~/app/live/shelf/change-shelf.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { makeBuyer, makeShownGoods, placeAndPay, slow } from "../support/buying-browser";
import { makeRoom } from "../support/live-factories";
import { databaseOf, storageOf } from "../support/people";
import { openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
const bus = createLocalBus();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** A room on air that explains goods for 56.90 in place of 89.90. */
async function makeSelling() {
  const { goodsId, skuId, shopId, title } = await makeShownGoods(db, { name: "Aura headphones", price: 8990 });
  await db.updateTable("shops").set({ live_allowed: true }).where("id", "=", shopId).execute();
  const { owner_id: userId } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const { id: roomId } = await makeRoom(db, { shop_id: shopId, title: "Aura and friends" });
  const run = await startRun({ db, bus }, { roomId, shopId, userId });
  const act = (change: Parameters<typeof changeShelf>[1]["change"]) =>
    changeShelf({ db, bus }, { roomId, shopId, change });
  const added = await act({ act: "add", ids: [goodsId] });
  const shown = await act({ act: "explain", goodsId });
  const offer = { roomId, shopId, goodsId, skuId, priceMinor: 5690, quota: 9, perPerson: 2, minutes: 30 };
  const begun = await beginOffer({ db, bus }, offer);
  expect([run.ok, added.ok, shown.ok, begun.ok]).toEqual([true, true, true, true]);
  return { roomId, title };
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a viewer %s", (_, javaScriptEnabled) => {
  test("buys what is explained for the room's price, and goes back into the room", async () => {
    const room = await makeSelling();
    const buyer = await makeBuyer(db, "Wen");
    const address = `/pages/find/details/live?id=${room.roomId}`;
    const options = { viewport: phone, storageState: storageOf(buyer, url, "en"), javaScriptEnabled };
    const { page, problems } = await visit(address, options);
    const card = page.getByRole("region", { name: "Explained" });
    await card.getByText("9 left").waitFor();
    await card.getByRole("link", { name: `Buy: ${room.title}` }).click();
    if (!javaScriptEnabled) await page.waitForURL("**/pages/product/goods**", slow);
    await page.getByRole("dialog").getByRole("button", { name: "Buy now" }).click();
    await page.waitForURL("**/pages/user/order/addorder**", slow);
    expect(await page.locator(".co-bar").textContent()).toContain("56.90");
    // Its way back leads into the room, which goes on.
    expect(await page.locator('a[href^="/pages/find/details/live"]').first().getAttribute("href")).toBe(address);
    await placeAndPay(page, javaScriptEnabled);
    await page.getByRole("link", { name: "Back to the live" }).click();
    await page.waitForURL(`**${address}`, slow);
    // What a page brings is up to a second old (readShelf), and only one with JavaScript asks again.
    const lookAgain = async () => {
      if (!javaScriptEnabled) await page.reload();
      return card.textContent();
    };
    await expect.poll(lookAgain, { interval: 300 }).toContain("8 left");
    const orders = await db.selectFrom("orders").select("room_id").where("user_id", "=", buyer.id).execute();
    expect(orders).toMatchObject([{ room_id: room.roomId }]);
    expect(problems).toEqual([]);
  });
});
