import { expect, test } from "vitest";
import { goodsToTag } from "~/app/discover/writing/goods-to-tag-queries.server";
import { sendPost } from "~/app/discover/writing/send-post.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { done, makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { draftOf, makeUpload } from "~/tests/support/draft-factories";
import { makeGoods } from "~/tests/support/factories";
import { lot } from "~/tests/support/lot";
import { askOf } from "~/tests/support/refund-factories";

const { db } = testDatabase({ max: 12 });

/** Goods of the lines of an order, and who bought them. */
async function bought(state: "awaiting_receipt" | "awaiting_comment") {
  const made = await makeOrderIn(db, state, { lines: [{ price: 1000 }, { price: 2000 }] });
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", made.orderId)
    .orderBy("id")
    .execute();
  return {
    ...made,
    lines,
    goods: lines.map(({ goods_id }) => goods_id),
    writer: { userId: made.userId, shopId: null },
  };
}

test("a person tags what they received, newest first, found by its title, page by page", async () => {
  const { writer, goods } = await bought("awaiting_comment");
  const [older = 0, newer = 0] = goods;
  const all = await goodsToTag(db, { writer, limit: 10 });
  expect(all.map(({ goodsId, not }) => [goodsId, not])).toEqual([
    [newer, null],
    [older, null],
  ]);
  const [first] = await goodsToTag(db, { writer, limit: 1 });
  expect(await goodsToTag(db, { writer, before: first?.at ?? null, limit: 5 })).toMatchObject([{ goodsId: older }]);
  const title = JSON.stringify({ en: "Pacer 100% knit", ja: "靴" });
  await db.updateTable("goods").set({ title }).where("id", "=", older).execute();
  expect(await goodsToTag(db, { writer, q: "100%", limit: 5 })).toMatchObject([{ goodsId: older }]);
  expect(await goodsToTag(db, { writer, q: "靴", limit: 5 })).toMatchObject([{ goodsId: older }]);
  expect(await goodsToTag(db, { writer, q: "_nit_", limit: 5 })).toEqual([]);
});

test("what is on its way, and what others received, cannot be tagged", async () => {
  const { writer, goods } = await bought("awaiting_receipt");
  expect(await goodsToTag(db, { writer, limit: 10 })).toEqual([]);
  const draft = draftOf({ goods: goods.slice(0, 1), pictures: [await makeUpload(db, writer.userId)] });
  expect(await sendPost(db, { writer, name: `W ${lot()}`, draft })).toMatchObject({ code: "goodsForeign" });
});

test("an open refund, and one of everything, say why not", async () => {
  const made = await bought("awaiting_comment");
  const { writer, lines } = made;
  const [open, back] = lines;
  if (!open || !back) throw new Error("two lines");
  done(await askRefund(db, askOf({ ...made, lineIds: [open.id] })));
  await db.updateTable("order_lines").set({ refunded_quantity: back.quantity }).where("id", "=", back.id).execute();
  expect((await goodsToTag(db, { writer, limit: 10 })).map(({ not }) => not)).toEqual(["refund", "refund"]);
  const draft = draftOf({ goods: [open.goods_id], pictures: [await makeUpload(db, writer.userId)] });
  expect(await sendPost(db, { writer, name: `W ${lot()}`, draft })).toMatchObject({ code: "goodsRefund" });
  // Bought twice: the other one counts.
  await db.updateTable("refund_lines").set({ open: false }).where("line_id", "=", open.id).execute();
  expect(await sendPost(db, { writer, name: `W ${lot()}`, draft })).toMatchObject({ ok: true });
});

test("a shop tags its own that are on sale", async () => {
  const goods = await makeGoods(db);
  await makeGoods(db, { shop_id: goods.shop_id, state: "off_shelf" });
  const writer = { userId: 1, shopId: goods.shop_id };
  expect((await goodsToTag(db, { writer, limit: 10 })).map(({ goodsId }) => goodsId)).toEqual([goods.id]);
});
