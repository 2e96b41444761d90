import { expect, test } from "vitest";
import { followAuthors } from "~/app/discover/authors/follow-authors.server";
import { followedPosts } from "~/app/discover/feed/listed-posts-queries.server";
import type { MomentCursor } from "~/app/platform/cursor";
import { done } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeShown } from "../support/feed-walk";
import { makeAuthor } from "../support/post-factories";

const { db } = testDatabase();

/** All that a list has, in pages of so many. */
async function readAll(userId: number, size: number): Promise<number[]> {
  const read = followedPosts(db, { userId });
  const found: number[] = [];
  let after: MomentCursor | null = null;
  for (;;) {
    const page: readonly MomentCursor[] = await read(after, size);
    found.push(...page.map(({ id }) => id));
    after = page.at(-1) ?? null;
    if (page.length < size) return found;
  }
}

test("Following has every post of whoever is followed once and newest first, in pages of any size, also where some write often and at the same moment", async () => {
  const { id: userId } = await makeUser(db);
  const posts: { id: number; hoursAgo: number }[] = [];
  const authorIds: number[] = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const { id } = await makeAuthor(db);
    authorIds.push(id);
    // The first writes often, the last of them once, long ago; two share their moments.
    for (let at = 0; at < 12 - nth; at += 1) {
      const hoursAgo = nth < 2 ? at : at * (nth + 1) + nth;
      posts.push({ id: (await makeShown(db, id, hoursAgo)).id, hoursAgo });
    }
  }
  done(await followAuthors(db, { userId, authorIds }));
  const moments = await db.selectFrom("posts").select(["id", "published_at"]).execute();
  const at = new Map(moments.map(({ id, published_at }) => [id, published_at?.getTime() ?? 0]));
  const newestFirst = posts
    .map(({ id }) => id)
    .sort((one, other) => (at.get(other) ?? 0) - (at.get(one) ?? 0) || other - one);
  for (const size of [1, 2, 4, 8, 9, 20, 200]) expect(await readAll(userId, size)).toEqual(newestFirst);
});
