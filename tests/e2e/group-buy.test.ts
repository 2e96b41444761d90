import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { sweepTeams } from "~/app/orders/teams/sweep-teams.server";
import type { Db } from "~/db/client.server";
import { expectFit, makeBuyer, makeShownGoods, placeAndPay, slow } from "../support/buying-browser";
import { makeOffer } from "../support/offer-factories";
import { databaseOf, type Person, personOf, storageOf } from "../support/people";
import { endTime, makeTeam } from "../support/team-factories";
import { openBrowser, phone, still } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Goods for 10.00 that cost 6.00 in a group of three. */
async function makeGroupGoods() {
  const goods = await makeShownGoods(db, { name: "Bought together", price: 1000 });
  await makeOffer(db, { kind: "group", skus: [{ skuId: goods.skuId, priceMinor: 600 }] });
  return goods;
}

const windowOf = async (person: Person, address: string, javaScriptEnabled = true) =>
  (await visit(address, { viewport: phone, storageState: storageOf(person, url), javaScriptEnabled, ...still })).page;

test("two friends and a stranger in three windows fill a team; the stranger has no JavaScript", async () => {
  const goods = await makeGroupGoods();
  const [first, friend, stranger] = [
    await makeBuyer(db, "Lena"),
    await makeBuyer(db, "Tomas"),
    await makeBuyer(db, "Yuki"),
  ];
  const one = await windowOf(first, `/pages/product/goods?id=${goods.goodsId}`);
  await expectFit(one);
  await one.locator(".buy-bar .double-button a").last().click();
  await placeAndPay(one);
  await one.locator('a[href*="/pages/user/order/team"]').click();
  await one.waitForURL("**/pages/user/order/team?token=**", slow);
  await one.getByText("2 places free").waitFor(slow);
  await expectFit(one);
  const address = new URL(one.url());

  // The friend has the link.
  const two = await windowOf(friend, address.pathname + address.search);
  await two.getByText("L***a began it").waitFor(slow);
  await expectFit(two);
  await two.locator(".act-bar button").click();
  await placeAndPay(two);

  // The stranger finds it on the page of the goods.
  const three = await windowOf(stranger, `/pages/product/goods?id=${goods.goodsId}`, false);
  await three.locator(".team-rows a").first().click();
  await placeAndPay(three, false);
  await three.locator('a[href*="/pages/user/order/team"]').click();
  await three.getByText("Full: it is going out").waitFor(slow);
  await expectFit(three, false);

  await one.reload();
  await one.getByText("Full: it is going out").waitFor(slow);
  await expectFit(one);
  await two.goto(`${url}/pages/user/order/group?state=done`);
  await two.getByText(goods.title).waitFor(slow);
  await expectFit(two);
  // Who comes later sees that it is full, before anything is placed.
  const late = await windowOf(
    await makeBuyer(db, "Ann"),
    `/pages/user/order/addorder?type=group&data=${goods.skuId}-1&team=${address.searchParams.get("token")}&key=${randomUUID()}`,
  );
  await late.getByText("That team just filled. Open your own?").waitFor(slow);
  await late.getByRole("link", { name: "Start a group for $6.00" }).waitFor(slow);
  await expectFit(late);
});

test("a team that is too few fails and is paid back, one with its least size goes out; who leaves is paid back", async () => {
  const goods = await makeGroupGoods();
  const [few, enough, leaving] = [
    await makeTeam(db, goods, 1),
    await makeTeam(db, goods, 2),
    await makeTeam(db, goods, 1),
  ];
  const page = await windowOf(await personOf(db, leaving.members[0].userId), "/pages/user/order/group");
  await page.getByText(goods.title).waitFor(slow);
  await expectFit(page);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("button", { name: /^Leave, / }).click();
  await page.getByText("No group at the moment").waitFor(slow);
  await page.goto(`${url}/pages/user/order/group?state=failed`);
  await page.getByText(/\$6\.00 came back/).waitFor(slow);
  await expectFit(page);

  for (const { teamId } of [few, enough]) await endTime(db, teamId);
  await vi.waitFor(async () => {
    await sweepTeams(db);
    const { state } = await db
      .selectFrom("teams")
      .select("state")
      .where("id", "=", few.teamId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("failed");
  }, slow);
  const failed = await windowOf(await personOf(db, few.members[0].userId), `/pages/user/order/team?token=${few.token}`);
  await failed.getByText("Not enough people joined").waitFor(slow);
  await failed.getByText(/\$6\.00 came back/).waitFor(slow);
  await expectFit(failed);
  const full = await windowOf(
    await personOf(db, enough.members[0].userId),
    `/pages/user/order/team?token=${enough.token}`,
  );
  await full.getByText("Full: it is going out").waitFor(slow);
  await expectFit(full);
});

test("a member without JavaScript opens the poster of the team, and messengers find its picture", async () => {
  const { token, members } = await makeTeam(db, await makeGroupGoods(), 1);
  const page = await windowOf(await personOf(db, members[0].userId), `/pages/user/order/team?token=${token}`, false);
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(await page.locator('meta[name="twitter:card"]').getAttribute("content")).toBe("summary_large_image");
  const card = await fetch(picture ?? "", { redirect: "error" });
  expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(card.headers.get("Cache-Control")).toContain("immutable");
  expect(card.headers.get("Set-Cookie")).toBeNull();
  const [shown] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/team.jpg"), slow),
    page.getByRole("link", { name: "Poster" }).click(),
  ]);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const size = await page
    .locator("img")
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1080, 1640]);
});
