import { describe, expect, test } from "vitest";
import { cardTitle } from "~/app/discover/cards/card-title";
import { postCards } from "~/app/discover/cards/post-cards.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeMedia, makeShop } from "../support/factories";
import { makeAuthor, makePost, makePostLike, makePostVideo } from "../support/post-factories";

const { db, queries } = testDatabase();
const cards = (...ids: number[]) => postCards(db, { ids, locale: "zh-CN" });

describe("a card", () => {
  test("shows a person by their name, the heading, the first picture as stored, and the likes", async () => {
    const author = await makeAuthor(db, { name: "Tomas R." });
    const tall = await makeMedia(db, { width: 600, height: 900, tint: 3 });
    const other = await makeMedia(db);
    const { id } = await makePost(db, {
      author_id: author.id,
      body: "Desk setup\nAll of it from two shops.",
      pictures: [tall.hash, other.hash],
    });
    await makePostLike(db, id);
    expect(await cards(id)).toEqual([
      {
        id,
        title: "Desk setup",
        language: "en",
        cover: { src: `/media/${tall.hash}`, width: 600, height: 900, tint: 3 },
        videoMs: null,
        author: { id: author.id, shopId: null, name: "Tomas R.", avatar: null },
        likes: 1,
        goods: null,
      },
    ]);
  });

  test("shows a shop by its name in the reader's language and its logo", async () => {
    const logo = (await makeMedia(db)).hash;
    const shop = await makeShop(db, { name: JSON.stringify({ en: "Harbour Home", "zh-CN": "港湾家居" }), logo });
    const author = await makeAuthor(db, { shop_id: shop.id });
    const { id } = await makePost(db, { author_id: author.id });
    const [card] = await cards(id);
    expect(card?.author).toMatchObject({ shopId: shop.id, name: "港湾家居", avatar: { src: `/media/${logo}` } });
  });

  test("has a video's cover and length, and is there without any picture", async () => {
    const video = await makePostVideo(db);
    const [film, bare] = [await makePost(db, { video_id: video.id }), await makePost(db, { pictures: 0 })];
    const [first, second] = await cards(film.id, bare.id);
    expect(first).toMatchObject({ videoMs: 42_000, cover: { src: `/media/${video.cover}` } });
    expect(second).toMatchObject({ videoMs: null, cover: null });
  });

  test("shows the first of its goods that is sold, at the price of goods cards", async () => {
    const gone = await makeGoods(db, { state: "off_shelf" });
    const closed = await makeGoods(db, { shop_id: (await makeShop(db, { state: "closed" })).id });
    const sold = await makeGoods(db, { price_minor: 3300 });
    const { id } = await makePost(db, { goods: [gone.id, closed.id, sold.id] });
    const none = await makePost(db, { goods: [gone.id] });
    const [card, other] = await cards(id, none.id);
    expect(card?.goods).toMatchObject({ priceMinor: 3300, picture: { src: `/media/${sold.picture}` } });
    expect(other?.goods).toBeNull();
  });
});

test("cards come in the order of their ids; what is not published is missing", async () => {
  const [one, two, three] = [await makePost(db), await makePost(db, { state: "taken_down" }), await makePost(db)];
  expect((await cards(three.id, two.id, 987_654, one.id)).map(({ id }) => id)).toEqual([three.id, one.id]);
});

test("a page of cards costs two statements", async () => {
  const goods = await makeGoods(db);
  const made = [];
  for (let at = 0; at < 5; at++) made.push((await makePost(db, { goods: [goods.id] })).id);
  queries.length = 0;
  await cards(...made);
  expect(statementsOf(queries)).toHaveLength(2);
});

test("a title is the heading, or the first words on one line, cut after sixty characters", () => {
  expect(cardTitle("A heading\nand a text")).toBe("A heading");
  expect(cardTitle("One line")).toBe("One line");
  expect(cardTitle("")).toBe("");
  expect(cardTitle("语".repeat(61))).toBe(`${"语".repeat(60)}…`);
  expect(cardTitle(`${"word ".repeat(30)}\nmore`)).toMatch(/^(?:word ){11}word…$/);
});
