import { beforeAll, describe, expect, test } from "vitest";
import { writeFeedVersion } from "~/app/discover/api.server";
import { compilePage } from "~/modules/fill/compile.server";
import { fillPage } from "~/modules/fill/fill.server";
import { createLoad } from "~/modules/fill/load.server";
import { wirePage } from "~/modules/format/wire";
import { statementsOf, testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { filling } from "../support/filling";
import { makeAuthor, makePost, makeTopic } from "../support/post-factories";

const { db, queries } = testDatabase();
const { filled, one } = filling(db);

const shown = async (params: object) => (await one("find", { params })).data.map(({ id }) => id);

let shopId: number;
let posts: Record<"person" | "shop" | "tagged", number>;
beforeAll(async () => {
  expect(await shown({})).toEqual([]);
  shopId = (await makeShop(db)).id;
  const seller = await makeAuthor(db, { shop_id: shopId });
  const person = await makeAuthor(db);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  posts = {
    person: (await makePost(db, { author_id: person.id, published_at: at(1) })).id,
    shop: (await makePost(db, { author_id: seller.id, published_at: at(2) })).id,
    tagged: (await makePost(db, { author_id: person.id, published_at: at(3), topics: ["DeskSetup"] })).id,
  };
  await writeFeedVersion(db, new Date());
});

describe("its posts", () => {
  test("are those of the feed by default, as many as it asks for", async () => {
    expect(await shown({})).toEqual([posts.person, posts.shop, posts.tagged]);
    for (let more = 0; more < 6; more++) await makePost(db);
    expect((await shown({ count: "4" })).length).toBe(4);
  });

  test("are those with a topic, whose word is written in any case", async () => {
    expect(await shown({ source: "topic", topic: "desksetup" })).toEqual([posts.tagged]);
    expect(await shown({ source: "topic", topic: "nothing" })).toEqual([]);
  });

  test("are those of what a topic was merged into, and none of a forbidden one", async () => {
    const into = await makeTopic(db, { word: "DeskSetup" });
    await makeTopic(db, { word: "Desks", merged_into: into.id });
    await makeTopic(db, { word: "Bad", state: "forbidden" });
    await makePost(db, { topics: ["Bad"] });
    expect(await shown({ source: "topic", topic: "Desks" })).toEqual([posts.tagged]);
    expect(await shown({ source: "topic", topic: "Bad" })).toEqual([]);
  });

  test("are those of a shop, and on its own pages nothing else", async () => {
    expect(await shown({ source: "shop", shop: String(shopId) })).toEqual([posts.shop]);
    const compiled = await compilePage({ id: 1, document: { item: [{ type: "find" }] } }, async () => new Map());
    const load = createLoad({ handle: db, locale: "en", now: new Date(), pictures: new Map(), likes: null, shopId });
    const { item } = await fillPage(compiled, load);
    expect(item[0]?.data).toMatchObject([{ id: posts.shop }]);
  });
});

test("three modules that ask for the same cost the statements of one", async () => {
  const cost = async (items: object[]) => {
    queries.length = 0;
    await filled(items);
    return statementsOf(queries).length;
  };
  const find = { type: "find" };
  expect(await cost([find, find, find])).toBe(await cost([find]));
});

test("other clients get the type and an address of the picture", async () => {
  const page = await filled([{ type: "find", params: { source: "shop", shop: String(shopId) } }]);
  const image = expect.stringMatching(/^\/media\/[0-9a-f]{32}-750\.webp$/);
  expect(wirePage(page).item[0]?.data).toMatchObject([{ id: posts.shop, type: "find", image }]);
});
