import { describe, expect, test } from "vitest";
import { appealRuling, decideAppeal } from "~/app/discover/moderation/appeals.server";
import { decidePost } from "~/app/discover/moderation/decide-post.server";
import { keepReported, takeDown } from "~/app/discover/moderation/take-down.server";
import { testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";
import { makeAuthor, makeComment, makePost } from "../../support/post-factories";
import { makeStaff } from "../../support/staff";

const { db } = testDatabase();

const ruling = { rule: "4.2", words: "Please take the number out.", warns: false, mark: null } as const;

const actor = () => makeStaff(db, { role: "content" });

const post = (id: number) => db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const author = (id: number) => db.selectFrom("authors").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const told = (userId: number) =>
  db.selectFrom("notices").select(["event", "side", "facts"]).where("user_id", "=", userId).orderBy("id").execute();
const rulings = (postId: number) =>
  db.selectFrom("post_rulings").selectAll().where("post_id", "=", postId).orderBy("id").execute();

async function waiting(values = {}) {
  const writer = await makeAuthor(db);
  return { writer, row: await makePost(db, { author_id: writer.id, state: "review", body: "First light", ...values }) };
}

async function report(about: { kind: "post" | "comment"; id: number }) {
  const { id: user_id } = await makeUser(db);
  await db
    .insertInto("complaints")
    .values({
      user_id,
      subject_kind: about.kind,
      subject_id: about.id,
      reason: "spam",
      body: "Again and again",
      number: `${user_id}0000000`,
    })
    .execute();
  return user_id;
}

describe("a waiting post", () => {
  test("appears when staff let it: its author is trusted with one more, and told", async () => {
    const { writer, row } = await waiting();
    expect(
      await decidePost(db, { actor: await actor(), id: row.id, version: row.version, ruling: null }),
    ).toMatchObject({ ok: true });
    expect(await post(row.id)).toMatchObject({ state: "published", waits: null, edited_at: null });
    expect(await author(writer.id)).toMatchObject({ trusted: 1 });
    expect(await told(writer.user_id ?? 0)).toMatchObject([
      { event: "post_published", facts: { text: "First light" } },
    ]);
  });

  test("is refused by a rule with words: the ruling is kept, the trust is gone, and a warning counts", async () => {
    const { writer, row } = await waiting();
    await db.updateTable("authors").set({ trusted: 7 }).where("id", "=", writer.id).execute();
    const by = await actor();
    const warned = { ...ruling, warns: true, mark: { place: 1, left: 10, top: 20, width: 30, height: 5 } };
    await decidePost(db, { actor: by, id: row.id, version: row.version, ruling: warned });
    expect(await post(row.id)).toMatchObject({ state: "refused", waits: null });
    expect(await author(writer.id)).toMatchObject({ trusted: 0, warnings: 1 });
    expect(await rulings(row.id)).toMatchObject([
      { kind: "refused", rule: "4.2", warns: true, mark: warned.mark, staff_id: by.staff.id },
    ]);
  });

  test("is not decided in a version that nobody saw, nor twice", async () => {
    const { row } = await waiting();
    const by = await actor();
    expect(await decidePost(db, { actor: by, id: row.id, version: row.version + 1, ruling: null })).toMatchObject({
      code: "changed",
    });
    const both = await Promise.all([
      decidePost(db, { actor: by, id: row.id, version: row.version, ruling: null }),
      decidePost(db, { actor: by, id: row.id, version: row.version, ruling }),
    ]);
    expect(both.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["ok", "over"]);
    expect(await rulings(row.id)).toHaveLength((await post(row.id)).state === "refused" ? 1 : 0);
  });

  test("of a shop tells its owner as the shop", async () => {
    const shop = await makeShop(db);
    const writer = await makeAuthor(db, { shop_id: shop.id });
    const row = await makePost(db, { author_id: writer.id, state: "review" });
    await decidePost(db, { actor: await actor(), id: row.id, version: row.version, ruling });
    expect(await told(shop.owner_id)).toMatchObject([{ event: "post_refused", side: "shop" }]);
  });
});

describe("a changed text that waits", () => {
  const changed = () => waiting({ state: "published", body: "Old", next_body: "New", waits: "edited" });

  test("takes the place of the old one and says that it was edited, without more trust", async () => {
    const { writer, row } = await changed();
    await decidePost(db, { actor: await actor(), id: row.id, version: row.version, ruling: null });
    expect(await post(row.id)).toMatchObject({
      body: "New",
      next_body: null,
      state: "published",
      edited_at: expect.any(Date),
    });
    expect(await author(writer.id)).toMatchObject({ trusted: 0 });
  });

  test("refused leaves the post as it was; there is nothing that an appeal could bring back", async () => {
    const { writer, row } = await changed();
    await decidePost(db, { actor: await actor(), id: row.id, version: row.version, ruling });
    expect(await post(row.id)).toMatchObject({ body: "Old", next_body: null, state: "published", waits: null });
    const [made] = await rulings(row.id);
    expect(
      await appealRuling(db, { userId: writer.user_id ?? 0, rulingId: made?.id ?? 0, words: "But" }),
    ).toMatchObject({ ok: false });
  });
});

describe("reports", () => {
  test("are answered together when a post is taken down, and everybody who reported is told", async () => {
    const row = await makePost(db);
    const people = [await report({ kind: "post", id: row.id }), await report({ kind: "post", id: row.id })];
    const done = await takeDown(db, {
      actor: await actor(),
      about: { kind: "post", id: row.id },
      answer: "Thank you.",
      ruling,
    });
    expect(done).toMatchObject({ ok: true });
    expect(await post(row.id)).toMatchObject({ state: "taken_down" });
    const said = await db
      .selectFrom("complaints")
      .select(["outcome", "answer"])
      .where("subject_id", "=", row.id)
      .where("subject_kind", "=", "post")
      .execute();
    expect(said).toEqual([
      { outcome: "upheld", answer: "Thank you." },
      { outcome: "upheld", answer: "Thank you." },
    ]);
    for (const person of people) expect(await told(person)).toMatchObject([{ event: "complaint_decided" }]);
    expect(
      await takeDown(db, { actor: await actor(), about: { kind: "post", id: row.id }, answer: "-", ruling }),
    ).toMatchObject({ code: "over" });
  });

  test("of what stays are answered as dismissed, once", async () => {
    const row = await makePost(db);
    await report({ kind: "post", id: row.id });
    const about = { kind: "post", id: row.id } as const;
    expect(await keepReported(db, { actor: await actor(), about, answer: "It keeps to the rules." })).toMatchObject({
      ok: true,
    });
    expect(await keepReported(db, { actor: await actor(), about, answer: "Again" })).toMatchObject({ code: "over" });
    expect(await post(row.id)).toMatchObject({ state: "published" });
  });

  test("numbers alone hide nothing", async () => {
    const row = await makePost(db);
    for (let count = 0; count < 12; count++) await report({ kind: "post", id: row.id });
    expect(await post(row.id)).toMatchObject({ state: "published" });
  });

  test("a comment that is taken down is not counted any more, and comes back with its appeal", async () => {
    const row = await makePost(db);
    const comment = await makeComment(db, { post_id: row.id });
    const answer = await makeComment(db, { post_id: row.id, parent_id: comment.id });
    await takeDown(db, { actor: await actor(), about: { kind: "comment", id: answer.id }, answer: "-", ruling });
    expect(await post(row.id)).toMatchObject({ comments: 1 });
    const made = await db
      .selectFrom("post_rulings")
      .select("id")
      .where("comment_id", "=", answer.id)
      .executeTakeFirstOrThrow();
    await appealRuling(db, { userId: answer.user_id, rulingId: made.id, words: "It was a joke" });
    await decideAppeal(db, { actor: await actor(), rulingId: made.id, outcome: "overturned", answer: "Right" });
    expect(await post(row.id)).toMatchObject({ comments: 2 });
  });
});

describe("an appeal", () => {
  async function takenDown(warns = false) {
    const { writer, row } = await waiting();
    await decidePost(db, { actor: await actor(), id: row.id, version: row.version, ruling: null });
    const by = await actor();
    await takeDown(db, { actor: by, about: { kind: "post", id: row.id }, answer: "-", ruling: { ...ruling, warns } });
    const [made] = await rulings(row.id);
    return { writer, row, by, userId: writer.user_id ?? 0, rulingId: made?.id ?? 0 };
  }

  test("is the author's, once, and in time", async () => {
    const { userId, rulingId } = await takenDown();
    const stranger = await makeUser(db);
    expect(await appealRuling(db, { userId: stranger.id, rulingId, words: "Mine" })).toMatchObject({
      code: "notFound",
    });
    const twice = await Promise.all(
      [1, 2].map((nth) => appealRuling(db, { userId, rulingId, words: `Please ${nth}` })),
    );
    expect(twice.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["before", "ok"]);
    const late = await takenDown();
    await db
      .updateTable("post_rulings")
      .set({ appeal_until: new Date(0) })
      .where("id", "=", late.rulingId)
      .execute();
    expect(await appealRuling(db, { userId: late.userId, rulingId: late.rulingId, words: "Late" })).toMatchObject({
      code: "late",
    });
  });

  test("is decided by another person than the ruling's", async () => {
    const { userId, rulingId, by } = await takenDown();
    await appealRuling(db, { userId, rulingId, words: "Please" });
    expect(await decideAppeal(db, { actor: by, rulingId, outcome: "upheld", answer: "No" })).toMatchObject({
      code: "own",
    });
    const decide = async (outcome: "upheld" | "overturned") =>
      decideAppeal(db, { actor: await actor(), rulingId, outcome, answer: "So" });
    const both = await Promise.all([decide("upheld"), decide("upheld")]);
    expect(both.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["ok", "over"]);
  });

  test("that was right brings the post back, with the trust and without the warning", async () => {
    const { writer, row, userId, rulingId } = await takenDown(true);
    expect(await author(writer.id)).toMatchObject({ trusted: 0, warnings: 1 });
    const before = (await post(row.id)).published_at;
    await appealRuling(db, { userId, rulingId, words: "Please" });
    await decideAppeal(db, { actor: await actor(), rulingId, outcome: "overturned", answer: "You are right" });
    expect(await post(row.id)).toMatchObject({ state: "published", published_at: before });
    expect(await author(writer.id)).toMatchObject({ trusted: 1, warnings: 0 });
    expect((await told(userId)).at(-1)).toMatchObject({ event: "post_appeal_decided" });
  });

  test("of a post that its author deleted meanwhile decides nothing about it", async () => {
    const { row, userId, rulingId } = await takenDown();
    await appealRuling(db, { userId, rulingId, words: "Please" });
    await db.updateTable("posts").set({ state: "deleted" }).where("id", "=", row.id).execute();
    await decideAppeal(db, { actor: await actor(), rulingId, outcome: "overturned", answer: "Right" });
    expect(await post(row.id)).toMatchObject({ state: "deleted" });
  });

  test("of a shop's post is sent by its people who may post, and by nobody else of it", async () => {
    const shop = await makeShop(db);
    const writer = await makeAuthor(db, { shop_id: shop.id });
    const row = await makePost(db, { author_id: writer.id });
    await takeDown(db, { actor: await actor(), about: { kind: "post", id: row.id }, answer: "-", ruling });
    const [made] = await rulings(row.id);
    const [manager, packer] = [await makeUser(db), await makeUser(db)];
    await db
      .insertInto("shop_staff")
      .values([
        { shop_id: shop.id, user_id: manager.id, role: "manager" },
        { shop_id: shop.id, user_id: packer.id, role: "orders" },
      ])
      .execute();
    const appeal = (userId: number) => appealRuling(db, { userId, rulingId: made?.id ?? 0, words: "Please" });
    expect(await appeal(packer.id)).toMatchObject({ code: "notFound" });
    expect(await appeal(manager.id)).toMatchObject({ ok: true });
  });
});
