import { afterEach, expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeCategory, makeGoods } from "../support/factories";
import { clearFeed, ids, makeShown, walk, writeVersion } from "../support/feed-walk";
import { makeAuthor, makePostLike } from "../support/post-factories";
import { type Random, randomOf } from "../support/random";

const { db } = testDatabase();

afterEach(() => clearFeed(db));

const authorsOf = (count: number) => Promise.all(Array.from({ length: count }, () => makeAuthor(db)));
const post = (author: number, hoursAgo?: number, more?: Parameters<typeof makeShown>[3]) =>
  makeShown(db, author, hoursAgo, more);

/** Posts come and go, are liked and disliked, and versions are written. */
async function stir(random: Random, authors: readonly number[], live: Set<number>, touched: Set<number>) {
  const act = random.below(6);
  if (act === 0) {
    const { id } = await post(random.pick(authors), random.below(2) * 5);
    touched.add(id);
  } else if (act === 1 && live.size > 0) {
    const id = random.pick([...live]);
    live.delete(id);
    touched.add(id);
    await db.updateTable("posts").set({ state: "taken_down" }).where("id", "=", id).execute();
  } else if (act === 2 && live.size > 0) {
    const id = random.pick([...live]);
    live.delete(id);
    touched.add(id);
    await db.deleteFrom("posts").where("id", "=", id).execute();
  } else if (act < 5 && live.size > 0) {
    for (let likes = random.below(4); likes >= 0; likes--) await makePostLike(db, random.pick([...live]));
  } else await writeVersion(db);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "while posts come and go and scores move, none comes twice and none is lost (P6, run %i)",
  async (run) => {
    const random = randomOf(run);
    const categories = (await Promise.all([makeCategory(db), makeCategory(db)])).map(({ id }) => id);
    const goods = await Promise.all(categories.map((category_id) => makeGoods(db, { category_id })));
    const authors = (await authorsOf(3 + random.below(6))).map(({ id }) => id);
    const live = new Set<number>();
    const publish = async (many: number) => {
      for (let at = 0; at < many; at++) {
        const more = random.below(2) === 0 ? { goods: [random.pick(goods).id] } : {};
        live.add((await post(random.pick(authors), random.below(90), { likes: random.below(20), ...more })).id);
      }
    };
    await publish(25);
    if (run % 4 !== 0) await writeVersion(db);
    for (let at = 0; at < 12; at++) live.add((await post(random.pick(authors))).id);
    const touched = new Set<number>();
    const cards = await walk(db, {
      interests: run % 2 === 0 ? categories.slice(0, 1) : [],
      size: 3 + random.below(4),
      between: async () => {
        for (let acts = random.below(4); acts >= 0; acts--) await stir(random, authors, live, touched);
      },
    });
    const shown = ids(cards);
    expect(new Set(shown).size).toBe(shown.length);
    expect([...live].filter((id) => !shown.includes(id))).toEqual([]);
    // Only the end, where one author alone is left, may have neighbours.
    const pair = cards.findIndex(({ author }, at) => author === cards[at - 1]?.author);
    if (pair > 0) expect(new Set(cards.slice(pair).map(({ author }) => author)).size).toBe(1);
  },
);
