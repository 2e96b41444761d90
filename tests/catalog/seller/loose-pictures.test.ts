import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { answerLoose, type LooseReply, loadLoose } from "~/app/catalog/seller/pictures/loose-page.server";
import { namesIn } from "~/app/catalog/seller/pictures/picture-names";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { apply, goodsOf, importer, plan } from "~/tests/support/import-factories";
import { zipOf } from "~/tests/support/zip";

const { db } = testDatabase();

const path = "/pages/store/goods/pictures";
const picture = async (red: number) => {
  const colour = { r: red, g: 90, b: 30 };
  return new Uint8Array(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  );
};
type Shop = Awaited<ReturnType<typeof importer>>;

const context = (userId: number) => ({ ...browseContext(db, { userId }), storage: { put: async () => {} } as never });

async function stocked(): Promise<Shop> {
  const shop = await importer(db);
  const rows = "cup,Tea cup,CUP-10,5.00\nboots,Trail boots,TB-1,50.00\nboots2,Trail boots,TB-2,60.00\n";
  await apply(db, shop, await plan(db, shop, `Handle,Title,Variant SKU,Variant Price\n${rows}`));
  return shop;
}

async function send(shop: Shop, files: Record<string, Uint8Array>): Promise<LooseReply | null> {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.append("file", new File([Buffer.from(bytes)], name));
  return answered(shop, body);
}

async function answered(shop: Shop, body: FormData | URLSearchParams): Promise<LooseReply | null> {
  const request = new Request(`${origin}${path}`, { method: "POST", body });
  const answer = await answerLoose(request, context(shop.userId));
  return answer.status === 303 ? null : ((await answer.json()) as LooseReply);
}

const waiting = async (shop: Shop) =>
  (await loadLoose(new Request(origin + path), context(shop.userId))).rows.map(({ id, name, goods }) => ({
    id,
    name,
    title: goods?.title,
  }));

const albums = async (shop: Shop) => {
  const goods = await goodsOf(db, shop.shopId);
  const rows = await db.selectFrom("goods_pictures").select(["goods_id", "media"]).orderBy("position").execute();
  return goods.map(({ id }) => rows.filter((row) => row.goods_id === id).map(({ media }) => media));
};

describe("many pictures at once", () => {
  test("are matched by code, handle, title and folder; what several goods are called is left to a person", async () => {
    const shop = await stocked();
    const [one, two, three, four] = await Promise.all([10, 20, 30, 40].map(picture));
    const zip = zipOf([
      { name: "tb-2/1.png", bytes: three ?? new Uint8Array() },
      { name: "__MACOSX/tb-2/._1.png", bytes: new Uint8Array([1]) },
      { name: "readme.txt", bytes: new Uint8Array([1]) },
      { name: "Trail boots.png", bytes: four ?? new Uint8Array() },
    ]);
    const none = new Uint8Array();
    expect(
      await send(shop, { "CUP-10_2.png": two ?? none, "tea cup (1).png": one ?? none, "all.zip": zip }),
    ).toBeNull();
    const rows = await waiting(shop);
    expect(rows.map(({ name, title }) => [name, title]).sort()).toEqual([
      ["CUP-10_2.png", "Tea cup"],
      ["Trail boots.png", undefined],
      ["tb-2/1.png", "Trail boots"],
      ["tea cup (1).png", "Tea cup"],
    ]);
    const before = await albums(shop);
    const body = new URLSearchParams(rows.map(({ id }) => ["picture", String(id)]));
    body.append("intent", "place");
    expect(await answered(shop, body)).toMatchObject({ refused: [{ name: "Trail boots.png", code: "noGoods" }] });
    // The logo that stood in for a picture is gone, and the numbers in the names are the order.
    const after = await albums(shop);
    expect(after.map((album) => album.length)).toEqual([2, 1, 1]);
    expect([after[0]?.[0] === before[0]?.[0], after[1]]).toEqual([false, before[1]]);
    const [left] = await waiting(shop);
    const other = new URLSearchParams({ intent: "place", picture: String(left?.id), [`to.${left?.id}`]: "TB-1" });
    expect(await answered(shop, other)).toBeNull();
    expect(await waiting(shop)).toEqual([]);
    expect((await albums(shop))[1]).not.toEqual(before[1]);
  });

  test("that are no pictures are refused by name, and the others are taken", async () => {
    const shop = await stocked();
    const files = {
      "cup-10.png": await picture(50),
      "broken.png": new Uint8Array([1, 2, 3]),
      "list.pdf": new Uint8Array([1]),
      "none.zip": new Uint8Array([80, 75, 3, 4]),
    };
    const reply = await send(shop, files);
    expect([reply?.stored, reply?.refused.map(({ name }) => name)]).toEqual([
      1,
      ["broken.png", "list.pdf", "none.zip"],
    ]);
    expect(reply?.refused[2]?.code).toBe("zipBroken");
    expect(await waiting(shop)).toHaveLength(1);
  });

  test("in an archive that unpacks to more than it says are not taken", async () => {
    const shop = await stocked();
    const zip = zipOf([{ name: "cup.png", bytes: new Uint8Array(20 * 1024 * 1024), says: 1000 }]);
    expect(zip.length).toBeLessThan(100_000);
    const reply = await send(shop, { "bomb.zip": zip });
    expect(reply).toMatchObject({ stored: 0, refused: [{ code: "zipBroken" }] });
    const honest = zipOf([{ name: "cup.png", bytes: new Uint8Array(20 * 1024 * 1024) }]);
    expect(await send(shop, { "large.zip": honest })).toMatchObject({
      stored: 0,
      refused: [{ code: "pictureTooLarge" }],
    });
  });

  test("are the shop's own: another shop neither sees nor places nor drops them", async () => {
    const [shop, other] = [await stocked(), await stocked()];
    await send(shop, { "cup-10.png": await picture(60) });
    const [own] = await waiting(shop);
    expect(await waiting(other)).toEqual([]);
    for (const intent of ["place", "drop"])
      await answered(other, new URLSearchParams({ intent, picture: String(own?.id) }));
    expect(await waiting(shop)).toEqual([own]);
    await answered(shop, new URLSearchParams({ intent: "drop", picture: String(own?.id) }));
    expect(await waiting(shop)).toEqual([]);
  });

  test("do not fill an album beyond its nine", async () => {
    const shop = await stocked();
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => [`cup-${at}.png`, await picture(at * 20)] as const),
    );
    await send(shop, Object.fromEntries(files));
    const rows = await waiting(shop);
    const body = new URLSearchParams(rows.map(({ id }) => ["picture", String(id)]));
    body.append("intent", "place");
    expect((await answered(shop, body))?.refused.map(({ code }) => code)).toEqual(Array(10).fill("full"));
    expect(await waiting(shop)).toHaveLength(10);
  });
});

test.each([
  ["CUP-10.jpg", ["cup-10", "cup", "cup 10"]],
  ["cup-10 (2).JPG", ["cup-10 (2)", "cup-10", "cup 10 (2)", "cup 10"]],
  ["boots/1.jpg", ["boots"]],
  ["1.jpg", ["1"]],
])("%s may be of %j", (name, names) => expect(namesIn(name)).toEqual(names));
