import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markAllMeant } from "~/app/catalog/seller/import/imports-queries.server";
import { fetchPictures } from "~/app/catalog/seller/import/pictures/fetch-pictures.server";
import { countPictures, failedPictures } from "~/app/catalog/seller/import/pictures/import-pictures-queries.server";
import { moveGoods } from "~/app/catalog/seller/list/move-goods.server";
import { forgetSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { testDatabase } from "~/tests/support/database";
import { makeMedia } from "~/tests/support/factories";
import { apply, goodsOf, importer, itemsIn, plan } from "~/tests/support/import-factories";
import { storeRaw } from "~/tests/support/setting-factories";

const { db } = testDatabase();

/** Nothing is read back: what is tested is which pictures goods have. */
const storage = { put: async () => {} } as never;

const server = createServer(async (request, response) => {
  if (request.url === "/gone.png") return response.writeHead(404).end();
  const red = Number(/\d+/.exec(request.url ?? "")?.[0] ?? 0);
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 9, b: 9 } } });
  return response.writeHead(200, { "Content-Type": "image/png" }).end(await picture.png().toBuffer());
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

const gate = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isAllowed: (address: string) => address === "127.0.0.1",
};
const at = (path: string) => `http://cdn.test:${(server.address() as AddressInfo).port}/${path}`;

const file = () => `Handle,Title,Variant Price,Image Src
cup,Cup,5.00,${at("10.png")}
cup,,,${at("20.png")}
cup,,,${at("gone.png")}
pot,Pot,9.00,
`;

async function allow(on: boolean) {
  await storeRaw(db, "general", { importPictures: on });
  forgetSettings(db);
}

const albumOf = async (handle: Db, goodsId: number) =>
  handle.selectFrom("goods_pictures").select("media").where("goods_id", "=", goodsId).orderBy("position").execute();

test("pictures by address are not fetched unless the platform lets shops do that", async () => {
  await allow(false);
  const shop = await importer(db);
  const id = await plan(db, shop, file());
  expect((await itemsIn(db, id))[0]?.notes).toEqual(["pictures", "logo"]);
  await apply(db, shop, id);
  expect(await countPictures(db, id)).toEqual({ waiting: 0, done: 0, failed: 0 });
});

test("once allowed, new goods get the pictures of their file in place of the logo; what cannot be had says why", async () => {
  await allow(true);
  const shop = await importer(db);
  const id = await plan(db, shop, file());
  expect((await itemsIn(db, id))[0]?.notes).toEqual(["fetched", "logo"]);
  await apply(db, shop, id);
  expect(await countPictures(db, id)).toEqual({ waiting: 3, done: 0, failed: 0 });
  expect(await fetchPictures({ db, storage }, { ...shop, id, gate })).toBe(true);
  expect(await countPictures(db, id)).toEqual({ waiting: 0, done: 2, failed: 1 });
  expect(await failedPictures(db, id, 9)).toMatchObject([{ address: at("gone.png"), fault: "status" }]);
  const [cup, pot] = await goodsOf(db, shop.shopId);
  const { logo } = await db.selectFrom("shops").select("logo").where("id", "=", shop.shopId).executeTakeFirstOrThrow();
  const album = (await albumOf(db, cup?.id ?? 0)).map(({ media }) => media);
  expect([album.length, album.includes(logo ?? ""), cup?.state]).toEqual([2, false, "off_shelf"]);
  expect((await albumOf(db, pot?.id ?? 0)).map(({ media }) => media)).toEqual([logo]);
  // Done once: another request fetches nothing again.
  await fetchPictures({ db, storage }, { ...shop, id, gate });
  expect(await albumOf(db, cup?.id ?? 0)).toHaveLength(2);
});

test("without a gate of tests the same addresses are refused: they are ours", async () => {
  await allow(true);
  const shop = await importer(db);
  const id = await plan(db, shop, file().replaceAll(/http:\/\/cdn.test:\d+/g, "http://127.0.0.1"));
  await apply(db, shop, id);
  await fetchPictures({ db, storage }, { ...shop, id });
  expect((await failedPictures(db, id, 9)).map(({ fault }) => fault)).toEqual(["private", "private", "private"]);
});

test("another shop's import fetches nothing", async () => {
  await allow(true);
  const [shop, other] = [await importer(db), await importer(db)];
  const id = await plan(db, shop, file());
  await apply(db, shop, id);
  expect(await fetchPictures({ db, storage }, { ...other, id, gate })).toBe(false);
  expect((await countPictures(db, id)).waiting).toBe(3);
});

test("goods that have the logo for a picture are not put on sale by a file", async () => {
  await allow(false);
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, "Handle,Title,Variant Price\ncup,Cup,5.00\n"));
  const [cup] = await goodsOf(db, shop.shopId);
  const id = await plan(db, shop, `goods,state,price\n${cup?.id},on_sale,6.00\n`);
  await apply(db, shop, id);
  expect((await goodsOf(db, shop.shopId)).map(({ state }) => state)).toEqual(["off_shelf"]);
});

test("nor by hand: goods go on sale once they have a picture of their own and a price", async () => {
  await allow(false);
  const shop = await importer(db);
  const id = await plan(db, shop, "Handle,Title,Variant Price\ncup,Cup,5.00\nfree,Free,0.00\n");
  await markAllMeant(db, id);
  await apply(db, shop, id);
  const [cup, free] = await goodsOf(db, shop.shopId);
  const put = (goods = cup) => moveGoods(db, { ...shop, ids: [goods?.id ?? 0], move: "put" });
  expect(await put()).toEqual({ ok: false, code: "unready" });
  const { hash } = await makeMedia(db);
  for (const goods of [cup, free])
    await db
      .insertInto("goods_pictures")
      .values({ goods_id: goods?.id ?? 0, position: 1, media: hash })
      .execute();
  expect(await put(free)).toEqual({ ok: false, code: "unready" });
  expect(await put()).toEqual({ ok: true, value: { changed: [cup?.id], left: {} } });
});
