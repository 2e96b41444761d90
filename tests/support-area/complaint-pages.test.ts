import { expect, test } from "vitest";
import { decideComplaint } from "~/app/support/admin/complaints/decide-complaint.server";
import { complaintKinds } from "~/app/support/complaints/complaint";
import { action, loader } from "~/app/support/routes/complaint";
import { loader as listLoader } from "~/app/support/routes/complaints";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeGoods, makeMedia, makeUser } from "../support/factories";
import { makeReview } from "../support/review-factories";
import { makeStaff } from "../support/staff";

const { db } = testDatabase();
const path = "/pages/user/complaint/complaint";
const at = (kind: string, id: number | string) => `${path}?type=${kind}&id=${id}`;
const good = { reason: "counterfeit", body: "The seal is a print" };

/** A browser that is signed in as someone. */
async function signedIn(userId: number) {
  const browser = accountBrowser(db);
  const { sessionId } = await browser.sessions.users.create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return {
    page: (address: string) => browser.get(routed(loader), address),
    send: (address: string, fields: Record<string, string>) => browser.post(routed(action), address, fields),
    list: async (query = "") =>
      (await browser.get(routed(listLoader), `/pages/user/complaint/lists${query}`)).json() as Promise<{
        rows: {
          id: number;
          about: object;
          body: string;
          at: number | null;
          subject: object;
          decision: object | null;
        }[];
        tabs: boolean;
      }>,
  };
}

const mine = (userId: number) => db.selectFrom("complaints").selectAll().where("user_id", "=", userId).execute();

test("goods, a shop, an own order and a review can be complained about, each against its other side", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 1000 }] });
  const goods = await makeGoods(db, { shop_id: made.shopId });
  const writer = await makeUser(db);
  const review = await makeReview(db, { goods_id: goods.id, user_id: writer.id, body: "Buy it elsewhere" });
  const { owner_id: owner } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const buyer = await signedIn(made.userId);
  const about = { goods: goods.id, shop: made.shopId, order: made.orderId, review: review.id };
  for (const [kind, id] of Object.entries(about)) {
    expect((await buyer.page(at(kind, id))).status, kind).toBe(200);
    expect((await buyer.send(at(kind, id), good)).headers.get("location"), kind).toBe("/pages/user/complaint/lists");
  }
  const rows = await mine(made.userId);
  const side = (kind: string) => {
    const row = rows.find(({ subject_kind }) => subject_kind === kind);
    return [row?.against_user_id, row?.against_shop_id];
  };
  for (const kind of ["goods", "shop", "order"]) expect(side(kind), kind).toEqual([owner, made.shopId]);
  expect(side("review")).toEqual([writer.id, null]);
  // Again: the page shows the open one, and a form that was sent twice leads there.
  const open = rows.find(({ subject_kind }) => subject_kind === "goods")?.id;
  expect(await (await buyer.page(at("goods", goods.id))).json()).toMatchObject({ open });
  expect((await buyer.send(at("goods", goods.id), good)).headers.get("location")).toBe(at("goods", goods.id));
  expect(await mine(made.userId)).toHaveLength(4);
});

test("what is not there, hidden, somebody else's, of no kind, or a message without a chat is a 404 and keeps nothing", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 1000 }] });
  const deleted = await makeGoods(db, { state: "deleted" });
  const hidden = await makeReview(db, { goods_id: (await makeGoods(db)).id, state: "hidden" });
  const { id: userId } = await makeUser(db);
  const other = await signedIn(userId);
  const wrong = [
    ...complaintKinds.map((kind) => at(kind, 999_999)),
    ...[at("order", made.orderId), at("goods", deleted.id), at("review", hidden.id), at("message", 1)],
    ...[at("coupon", 1), at("goods", "1'--"), at("toString", 1), path],
  ];
  for (const address of wrong) {
    expect((await other.page(address)).status, address).toBe(404);
    expect((await other.send(address, good)).status, address).toBe(404);
  }
  expect(await mine(userId)).toEqual([]);
});

test("a refused form comes back with what was typed and the pictures that were accepted, and nobody else's", async () => {
  const [me, stranger] = [await makeUser(db), await makeUser(db)];
  const goods = await makeGoods(db);
  const upload = async (userId: number) => {
    const { hash } = await makeMedia(db);
    return db.insertInto("uploads").values({ user_id: userId, media: hash }).returning("id").executeTakeFirstOrThrow();
  };
  const [own, foreign] = [await upload(me.id), await upload(stranger.id)];
  const browser = await signedIn(me.id);
  const body = "x".repeat(141);
  const sent = (fields: Record<string, string>) => browser.send(at("goods", goods.id), fields);
  const long = await sent({ reason: "spam", body, pictureId: own.id });
  expect(long.status).toBe(400);
  expect(await long.json()).toMatchObject({
    values: { reason: "spam", body },
    errors: { body: "tooLong" },
    pictures: [{ id: own.id }],
  });
  expect(await (await sent({ body: "", pictureId: foreign.id })).json()).toMatchObject({
    errors: { reason: "choose", body: "required" },
    pictures: [],
  });
  expect(await (await sent({ reason: "rude", body: "So" })).json()).toMatchObject({ errors: { reason: "choose" } });
  expect(await mine(me.id)).toEqual([]);
  // Fields of the table are not fields of the form.
  const more = {
    outcome: "upheld",
    user_id: String(stranger.id),
    against_user_id: "1",
    claimed_by: "1",
    answer: "Yes",
  };
  expect((await sent({ ...good, ...more, body: "🙂".repeat(140), pictureId: own.id })).status).toBe(303);
  expect(await mine(me.id)).toMatchObject([{ outcome: null, answer: "", claimed_by: null }]);
});

test("a visitor is led to the login page and back", async () => {
  const goods = await makeGoods(db);
  const answer = await accountBrowser(db).get(routed(loader), at("goods", goods.id));
  const next = new URL(answer.headers.get("location") ?? "", "http://shop.test").searchParams.get("next");
  expect(next).toBe(at("goods", goods.id));
});

test("lists show one's own; the other side reads its message, and nothing that says who complained", async () => {
  const made = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 1000 }] });
  const goods = await makeGoods(db, { shop_id: made.shopId });
  const { owner_id: owner } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", made.shopId)
    .executeTakeFirstOrThrow();
  const [buyer, shop] = [await signedIn(made.userId), await signedIn(owner)];
  for (const address of [at("goods", goods.id), at("order", made.orderId)]) await buyer.send(address, good);
  expect(await shop.list()).toMatchObject({ rows: [], tabs: false });
  const staff = await makeStaff(db, { role: "support" });
  for (const { id, version } of await mine(made.userId)) {
    const decision = { outcome: "upheld", answer: "Thank you", notice: "Please stop" } as const;
    expect((await decideComplaint(db, { ...staff, id, version, ...decision })).ok).toBe(true);
  }
  expect((await buyer.list()).rows).toMatchObject([
    { about: { kind: "order", id: made.orderId }, decision: { outcome: "upheld", text: "Thank you" } },
    { about: { kind: "goods", id: goods.id }, body: good.body, decision: { text: "Thank you" } },
  ]);
  expect((await shop.list()).rows).toEqual([]);
  const told = await shop.list("?about=me");
  expect(told).toMatchObject({
    tabs: true,
    rows: [
      { about: { kind: "order", id: 0 }, subject: { title: null }, decision: { text: "Please stop" } },
      { about: { kind: "goods", id: goods.id }, decision: { text: "Please stop" } },
    ],
  });
  for (const row of told.rows) expect(row).toMatchObject({ body: "", at: null, pictures: [] });
  const { nickname, member_code } = await db
    .selectFrom("users")
    .select(["nickname", "member_code"])
    .where("id", "=", made.userId)
    .executeTakeFirstOrThrow();
  for (const secret of [nickname, member_code, good.body, "Thank you"])
    expect(JSON.stringify(told)).not.toContain(secret);
});
