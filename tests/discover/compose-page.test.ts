import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { answerComposer, keepComposer } from "~/app/discover/writing/answer-composer.server";
import { loadComposer } from "~/app/discover/writing/compose-page.server";
import type { ComposerReply, SavedDraft } from "~/app/discover/writing/composer-data";
import { defaultSettings } from "~/app/settings/api.server";
import { browseContext, origin } from "~/tests/support/browse-context";
import { claimedPng } from "~/tests/support/claimed-png";
import { testDatabase } from "~/tests/support/database";
import { makeUpload, makeWriter, postRow, sendOne, trust } from "~/tests/support/draft-factories";
import { makeShop, makeUser } from "~/tests/support/factories";
import { lot } from "~/tests/support/lot";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, queries } = testDatabase({ max: 12 });
const path = "/pages/find/compose";

const load = (userId: number, query = "") =>
  loadComposer(new Request(`${origin}${path}${query}`), browseContext(db, { userId }));

type Fields = [name: string, value: string | Blob][];

function request(fields: Fields, query = "") {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(`${origin}${path}${query}`, { method: "POST", body });
}

const act = (userId: number, fields: Fields, query = "") =>
  answerComposer(request(fields, query), browseContext(db, { userId }));
const keep = async (userId: number, fields: Fields) =>
  (await (await keepComposer(request(fields), browseContext(db, { userId }))).json()) as SavedDraft;
const replyOf = async (response: Response) => (await response.json()) as ComposerReply;

/** The fields of a form as its page shows them. */
const fieldsOf = (values: Record<string, string> = {}): Fields =>
  Object.entries({ key: randomUUID(), as: "me", name: `Writer ${lot()}`, body: "Half a size up", ...values });

let person: Awaited<ReturnType<typeof makeWriter>>;
beforeAll(async () => {
  person = await makeWriter(db);
});

test("a new post is of the person, under a name they choose, and says that it waits", async () => {
  const page = await load(person.userId);
  expect(page).toMatchObject({ state: "draft", asksName: true, asShop: false, waits: true, drafts: [], isOff: false });
  expect(page.draft).toMatchObject({ postId: null, body: "", commentsFrom: "everybody" });
});

test("pictures that were sent in some order are moved and removed by buttons, and nothing typed is lost", async () => {
  const { userId } = await makeWriter(db);
  const [one, two, three] = [await makeUpload(db, userId), await makeUpload(db, userId), await makeUpload(db, userId)];
  const order = async (intent: string) => {
    const reply = await replyOf(
      await act(userId, [...fieldsOf({ intent, place: "Suzhou" }), ["order", one], ["order", two], ["order", three]]),
    );
    expect(reply.draft).toMatchObject({ body: "Half a size up", place: "Suzhou" });
    return reply.draft.pictures.map(({ id }) => id);
  };
  expect(await order(`earlier:${three}`)).toEqual([one, three, two]);
  expect(await order(`later:${one}`)).toEqual([two, one, three]);
  expect(await order(`earlier:${one}`)).toEqual([one, two, three]);
  expect(await order(`remove:${two}`)).toEqual([one, three]);
});

test("what is missing is said at its part, with what was typed", async () => {
  const response = await act(person.userId, fieldsOf({ intent: "post", comments: "followers" }));
  expect(response.status).toBe(400);
  expect(await replyOf(response)).toMatchObject({
    errors: { picture: "composing:errors.picturesMissing" },
    draft: { body: "Half a size up", commentsFrom: "followers" },
  });
});

test("a post that waits leads to the person's own posts; one of a trusted author to the post", async () => {
  const { userId, name } = await makeWriter(db);
  const send = async () =>
    act(userId, [...fieldsOf({ intent: "post", name }), ["order", await makeUpload(db, userId)]]);
  const first = await send();
  expect(first.headers.get("Location")).toBe("/pages/find/lists?tab=mine");
  expect(first.headers.get("Set-Cookie")).toContain(encodeURIComponent("composing:done.waits"));
  await trust(db, userId);
  expect((await send()).headers.get("Location")).toMatch(/^\/pages\/find\/details\/details\?id=\d+$/);
});

test("a draft is kept by itself, with its version, and refuses to take the place of a newer one", async () => {
  const { userId, name } = await makeWriter(db);
  const fields = fieldsOf({ name });
  const kept = await keep(userId, fields);
  if (!kept.ok) throw new Error(kept.code);
  // Sent again because the answer was lost.
  expect(await keep(userId, fields)).toEqual(kept);
  const at = fields.filter(([field]) => field !== "body");
  const own: Fields = [...at, ["post", String(kept.postId)], ["version", String(kept.version)]];
  expect(await keep(userId, [...own, ["body", "Newer"]])).toMatchObject({ ok: true, version: kept.version + 1 });
  expect(await keep(userId, [...own, ["body", "Older"]])).toMatchObject({
    ok: false,
    code: "composing:errors.changed",
    stored: { postId: kept.postId, same: false },
  });
  expect((await load(userId, `?id=${kept.postId}`)).draft.body).toBe("Newer");
  // The button takes the place of what is stored, once it was said.
  const reply = await replyOf(await act(userId, [...own, ["body", "Older"], ["intent", "draft"]]));
  expect(reply.draft).toMatchObject({ body: "Older", version: kept.version + 1 });
});

test("a refusal of a name is an answer, not a failure", async () => {
  const { userId } = await makeWriter(db);
  expect(await keep(userId, fieldsOf({ name: "Pasar Support" }))).toMatchObject({
    ok: false,
    code: "composing:errors.nameReserved",
  });
});

test("a post of others is not there, and a form for a shop needs the right", async () => {
  const sent = await sendOne(db);
  await expect(load(person.userId, `?id=${sent.postId}`)).rejects.toMatchObject({ status: 404 });
  await expect(act(person.userId, fieldsOf({ intent: "draft", as: "shop" }))).rejects.toMatchObject({ status: 404 });
  const { id: packer } = await makeUser(db);
  const shop = await makeShop(db);
  const member = { shop_id: shop.id, user_id: packer, accepted_at: new Date() };
  await db
    .insertInto("shop_staff")
    .values({ ...member, role: "orders" })
    .execute();
  expect(await load(packer, "?shop=1")).toMatchObject({ asShop: false, shop: null });
  expect(await load(shop.owner_id, "?shop=1")).toMatchObject({ asShop: true, asksName: false });
});

test("where only shops post, a buyer is told before", async () => {
  await storeRaw(db, "discover", { ...defaultSettings.discover, buyerPosts: false });
  expect((await load(person.userId)).isOff).toBe(true);
  await storeRaw(db, "discover", defaultSettings.discover);
});

test("the text of a published post is changed, and it is deleted", async () => {
  const sent = await sendOne(db);
  await trust(db, sent.userId);
  await db
    .updateTable("posts")
    .set({ state: "published", waits: null, published_at: new Date() })
    .where("id", "=", sent.postId)
    .execute();
  const query = `?id=${sent.postId}`;
  const page = await load(sent.userId, query);
  expect(page.state).toBe("published");
  const fields: Fields = [
    ["key", page.draft.key],
    ["post", String(sent.postId)],
    ["version", String(page.draft.version)],
  ];
  const edited = await act(sent.userId, [...fields, ["body", "New words"], ["intent", "edit"]], query);
  expect(edited.headers.get("Location")).toContain("/pages/find/details/details");
  expect((await postRow(db, sent.postId)).body).toBe("New words");
  await act(
    sent.userId,
    [
      ["post", String(sent.postId)],
      ["intent", "delete"],
    ],
    query,
  );
  expect((await postRow(db, sent.postId)).state).toBe("deleted");
  await expect(load(sent.userId, query)).rejects.toMatchObject({ status: 404 });
});

test("the page takes the same number of statements for a full draft and for none", async () => {
  const { userId, name } = await makeWriter(db);
  const pictures = await Promise.all(Array.from({ length: 9 }, () => makeUpload(db, userId)));
  const kept = await keep(userId, [...fieldsOf({ name }), ...pictures.map((one): [string, string] => ["order", one])]);
  if (!kept.ok) throw new Error(kept.code);
  const count = async (query: string) => {
    queries.length = 0;
    await load(userId, query);
    // Settings are read again each second, whatever the page.
    return queries.filter((text) => !/settings|message_texts|\bmarket\b/.test(text)).length;
  };
  await count("");
  const empty = await count("");
  // Its owner, itself, and its pictures.
  expect(await count(`?id=${kept.postId}`)).toBe(empty + 3);
});

test("what is no picture says so, and the rest stays", async () => {
  const { userId } = await makeWriter(db);
  const broken = new Blob([new Uint8Array(claimedPng(20, 20))]);
  const reply = await replyOf(await act(userId, [...fieldsOf({ intent: "post" }), ["picture", broken]]));
  expect(reply.errors.picture).toMatch(/^uploads:picture/);
  expect(reply.draft.body).toBe("Half a size up");
});
