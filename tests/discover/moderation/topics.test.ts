import { expect, test } from "vitest";
import { changeTopic } from "~/app/discover/topics/change-topic.server";
import { pinnedTopics } from "~/app/discover/topics/topics-admin-queries.server";
import { testDatabase } from "../../support/database";
import { lot } from "../../support/lot";
import { makePost, makeTopic } from "../../support/post-factories";
import { makeStaff } from "../../support/staff";

const { db } = testDatabase();

async function change(id: number, act: Parameters<typeof changeTopic>[1]["act"], into = "") {
  const done = await changeTopic(db, { actor: await makeStaff(db), id, act, into });
  return done.ok ? "ok" : done.code;
}

const topicsOf = async (postId: number) =>
  (await db.selectFrom("post_topics").select("topic_id").where("post_id", "=", postId).execute()).map(
    (row) => row.topic_id,
  );

test("pinned topics have an order, and at most twelve are pinned", async () => {
  const topics = [];
  for (let nth = 0; nth < 13; nth++) topics.push((await makeTopic(db, { word: `Pin${lot()}` })).id);
  const done = [];
  for (const id of topics) done.push(await change(id, "pin"));
  expect(done.filter((one) => one === "ok")).toHaveLength(12);
  expect(done.at(-1)).toBe("tooManyPinned");
  const [first = 0, second = 0] = topics;
  expect(await change(second, "up")).toBe("ok");
  expect((await pinnedTopics(db)).slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  expect(await change(second, "up")).toBe("nothing");
  for (const id of topics.slice(0, 12)) await change(id, "unpin");
  expect(await pinnedTopics(db)).toEqual([]);
});

test("a merged topic gives its posts away, also those of topics that were merged into it", async () => {
  const [from, into, before] = [`Tea${lot()}`, `Teas${lot()}`, `Te${lot()}`];
  const both = await makePost(db, { topics: [from, into] });
  const post = await makePost(db, { topics: [from] });
  const [a, b, c] = [
    await makeTopic(db, { word: from }),
    await makeTopic(db, { word: into }),
    await makeTopic(db, { word: before }),
  ];
  expect(await change(c.id, "merge", `#${from}`)).toBe("ok");
  expect(await change(a.id, "merge", into.toUpperCase())).toBe("ok");
  expect(await topicsOf(both.id)).toEqual([b.id]);
  expect(await topicsOf(post.id)).toEqual([b.id]);
  const merged = await db.selectFrom("topics").select("merged_into").where("id", "in", [a.id, c.id]).execute();
  expect(merged.map((row) => row.merged_into)).toEqual([b.id, b.id]);
  expect(await change(a.id, "pin")).toBe("nothing");
  expect(await change(b.id, "merge", from)).toBe("unknownTopic");
  expect(await change(b.id, "merge", into)).toBe("unknownTopic");
});

test("a forbidden topic can be allowed again, and takes no posts of others meanwhile", async () => {
  const [one, two] = [await makeTopic(db, { word: `Bad${lot()}` }), await makeTopic(db, { word: `Good${lot()}` })];
  expect(await change(one.id, "forbid")).toBe("ok");
  expect(await change(one.id, "forbid")).toBe("nothing");
  expect(await change(two.id, "merge", one.word)).toBe("unknownTopic");
  expect(await change(one.id, "allow")).toBe("ok");
});
