import { describe, expect, test } from "vitest";
import type { CartView } from "~/app/cart/cart-line";
import { lockCart } from "~/app/cart/cart-queries.server";
import { changeLines } from "~/app/cart/change-lines.server";
import { readGuestCart } from "~/app/cart/guest/cart-cookie";
import { replaceLine } from "~/app/cart/replacing/replace-line.server";
import { readReplaced } from "~/app/cart/replacing/replaced-line";
import { undoReplace } from "~/app/cart/replacing/undo-replace.server";
import { action, loader } from "~/app/cart/routes/cart";
import { action as goodsAction } from "~/app/catalog/routes/goods";
import { loader as choiceLoader } from "~/app/catalog/routes/goods-choice";
import type { RequestContext } from "~/app/context.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { addToCart, cartContents, makeChoices, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser, setStock } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { waitingForLocks } from "~/tests/support/waiting";

const { db, url } = testDatabase({ max: 12 });
const sessions = createSessions(db, "user_sessions", false);
const path = "/pages/cart/cart";

type Who = "visitor" | "buyer";

/** Creates someone whose cart holds these lines, the last one on top. */
async function somebody(who: Who, lines: [skuId: number, number: number, checked?: boolean][] = []) {
  const b = accountBrowser(db);
  const { id: userId } = await makeUser(db);
  if (who === "buyer") b.jar.set(b.sessionName, (await sessions.create(userId)).sessionId);
  const post = (act: string, fields: Record<string, string | number> = {}) =>
    b.post(routed(action), path, {
      intent: act,
      ...Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])),
    });
  for (const [skuId, number, checked = true] of lines) {
    await post("add", { sku: skuId, number });
    if (!checked) await post(`check:${skuId}:0`);
  }
  b.jar.delete("toast");
  const held = async () => {
    const view: CartView = (await (await b.get(routed(loader), path)).json()).view;
    return view.lines.map(({ skuId, quantity, checked }) => [skuId, quantity, checked]);
  };
  const choose = (line: number, sku: number) => post("choose", { line, sku });
  const said = () => decodeURIComponent(b.jar.get("toast") ?? "");
  const changeIn = (answer: Response) =>
    new URL(answer.headers.get("Location") ?? "", "http://shop.test").searchParams.get("changed") ?? "";
  return { b, userId, post, held, choose, said, changeIn };
}

describe.each<Who>(["visitor", "buyer"])("the cart of a %s", (who) => {
  test("gives a line another specification: the same place, number and mark; undone it is as before", async () => {
    const [{ skuIds }, above, below] = [await makeChoices(db, 9, 9), await makeStock(db), await makeStock(db)];
    const [first = 0, second = 0] = skuIds;
    const cart = await somebody(who, [
      [below.skuId, 1],
      [first, 3, false],
      [above.skuId, 2],
    ]);
    const answer = await cart.choose(first, second);
    expect([answer.status, new URL(answer.headers.get("Location") ?? "", "http://x").hash]).toEqual([
      303,
      `#line-${second}`,
    ]);
    expect(await cart.held()).toEqual([
      [above.skuId, 2, true],
      [second, 3, false],
      [below.skuId, 1, true],
    ]);
    await cart.post("undoChoice", { id: cart.changeIn(answer) });
    expect(cart.said()).toBe("cart:choice.undone");
    expect(await cart.held()).toEqual([
      [above.skuId, 2, true],
      [first, 3, false],
      [below.skuId, 1, true],
    ]);
  });

  test("keeps as many pieces as there are of the new one, says so, and gives all of them back", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 9, 2)).skuIds;
    const cart = await somebody(who, [[first, 5]]);
    const changed = cart.changeIn(await cart.choose(first, second));
    expect(readReplaced(changed)).toEqual({ skuId: first, toSkuId: second, taken: 5, given: 2 });
    expect(await cart.held()).toEqual([[second, 2, true]]);
    await cart.post("undoChoice", { id: changed });
    expect(await cart.held()).toEqual([[first, 5, true]]);
  });

  test("makes one line of two when the new one is there already, up to the stock, and two of one again", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 9, 6)).skuIds;
    const cart = await somebody(who, [
      [second, 4, false],
      [first, 3],
    ]);
    const changed = cart.changeIn(await cart.choose(first, second));
    expect(await cart.held()).toEqual([[second, 6, true]]);
    await cart.post("undoChoice", { id: changed });
    expect((await cart.held()).map(([skuId, number]) => [skuId, number]).sort()).toEqual(
      [
        [first, 3],
        [second, 4],
      ].sort(),
    );
  });

  test("changes nothing and says why: sold out, of other goods, gone from the cart", async () => {
    const { goodsId, skuIds } = await makeChoices(db, 9, 0, 9);
    const [first = 0, soldOut = 0, third = 0] = skuIds;
    const other = await makeStock(db);
    const cart = await somebody(who, [[first, 2]]);
    for (const [line, sku, code] of [
      [first, soldOut, "soldOut"],
      [first, other.skuId, "notOnSale"],
      [first, 999_999_999, "notOnSale"],
      [third, first, "notFound"],
      [first, first, "same"],
    ] as const) {
      const answer = await cart.choose(line, sku);
      expect([code, cart.said(), cart.changeIn(answer)]).toEqual([code, `cart:choice.${code}`, ""]);
    }
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", goodsId).execute();
    await cart.choose(first, third);
    expect(cart.said()).toBe("cart:choice.notOnSale");
    expect(await cart.held()).toEqual([[first, 2, true]]);
  });

  test("lets what is sold out be changed for what is there", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 5, 5)).skuIds;
    const cart = await somebody(who, [[first, 2]]);
    await setStock(db, first, 0);
    const changed = cart.changeIn(await cart.choose(first, second));
    expect(await cart.held()).toEqual([[second, 2, true]]);
    await cart.post("undoChoice", { id: changed });
    expect(cart.said()).toBe("cart:choice.soldOut");
    expect(await cart.held()).toEqual([[second, 2, true]]);
  });

  test("is not undone when the line is gone from the cart, and says so", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 5, 5)).skuIds;
    const cart = await somebody(who, [[first, 2]]);
    const changed = cart.changeIn(await cart.choose(first, second));
    await cart.post(`remove:${second}`);
    await cart.post("undoChoice", { id: changed });
    expect(cart.said()).toBe("cart:choice.notFound");
    expect(await cart.held()).toEqual([]);
  });

  test("is changed by the form on the page of the goods, which works without JavaScript", async () => {
    const { goodsId, skuIds } = await makeChoices(db, 9, 9);
    const [first = 0, second = 0] = skuIds;
    const cart = await somebody(who, [[first, 2]]);
    const act = (request: Request, context: RequestContext) =>
      goodsAction({ request, context: { ...context, remembered: createMemory(1000) }, params: {} });
    const page = `/pages/product/goods?id=${goodsId}&replace=${first}`;
    const open = await cart.b.post(act, page, { intent: "replace", line: String(first) });
    expect([open.status, (await open.json()).code]).toEqual([400, "open"]);
    const answer = await cart.b.post(act, page, { intent: "replace", line: String(first), value0: "Colour 2" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      `${path}?changed=${first}-${second}-2-2#line-${second}`,
    ]);
    expect(await cart.held()).toEqual([[second, 2, true]]);
    expect((await cart.b.post(act, page, { intent: "replace", line: "x", value0: "Colour 2" })).status).toBe(400);
  });
});

test("a visitor's cart stays in its cookie, under its own id", async () => {
  const [first = 0, second = 0] = (await makeChoices(db, 9, 9)).skuIds;
  const { b, choose } = await somebody("visitor", [[first, 1]]);
  const before = readGuestCart(`cart=${b.jar.get("cart")}`);
  await choose(first, second);
  const after = readGuestCart(`cart=${b.jar.get("cart")}`);
  expect(after).toEqual({ id: before?.id, lines: [{ skuId: second, quantity: 1, checked: true }] });
});

test.each(["", "1-2-3", "1-1-1-1", "1-2-3-4", "0-2-1-1", "1-2-99999-1", "1;2-3-1-1", "9".repeat(400)])(
  "%j is nothing to undo",
  async (id) => {
    expect((await (await somebody("buyer")).post("undoChoice", { id })).status).toBe(400);
  },
);

describe("two devices at once", () => {
  async function buyerWith(skuId: number, number: number) {
    const { id: userId } = await makeUser(db);
    await addToCart(db, { userId, skuId, number });
    return userId;
  }

  test("change one line to different ones: the first is done, the second hears that it is gone", async () => {
    const [first = 0, second = 0, third = 0] = (await makeChoices(db, 9, 9, 9)).skuIds;
    const userId = await buyerWith(first, 2);
    const answers = await db.transaction().execute(async (trx) => {
      await lockCart(trx, userId);
      const both = [second, third].map((toSkuId) => replaceLine(db, { userId, skuId: first, toSkuId }));
      await waitingForLocks(db, 2);
      return both;
    });
    const codes = (await Promise.all(answers)).map((answer) => (answer.ok ? "done" : answer.code));
    expect(codes.sort()).toEqual(["done", "notFound"]);
    expect(Object.values(await cartContents(db, userId))).toEqual(["2"]);
  });

  test("one changes the line while the other's tap on plus is being written: the tap counts", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 9, 9)).skuIds;
    const userId = await buyerWith(first, 2);
    const { second: answer, waited } = await interleave(url, {
      first: (handle) => changeLines(handle, { userId, steps: [{ act: "step", skuId: first, by: 1 }] }),
      before: /insert into cart_lines/,
      second: (handle) => replaceLine(handle, { userId, skuId: first, toSkuId: second }),
    });
    expect(waited).toBe(true);
    expect(answer).toMatchObject({ ok: true, value: { taken: 3 } });
    expect(await cartContents(db, userId)).toEqual({ [second]: "3" });
  });

  test("undo the same change: it is undone once", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 9, 9)).skuIds;
    const userId = await buyerWith(first, 2);
    const done = await replaceLine(db, { userId, skuId: first, toSkuId: second });
    if (!done.ok) throw new Error(done.code);
    const answers = await Promise.all([1, 2].map(() => undoReplace(db, { userId, ...done.value })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await cartContents(db, userId)).toEqual({ [first]: "2" });
  });

  test("somebody else's line is not touched", async () => {
    const [first = 0, second = 0] = (await makeChoices(db, 9, 9)).skuIds;
    const userId = await buyerWith(first, 2);
    const { id: other } = await makeUser(db);
    expect(await replaceLine(db, { userId: other, skuId: first, toSkuId: second })).toMatchObject({ code: "notFound" });
    expect(await cartContents(db, userId)).toEqual({ [first]: "2" });
  });
});

test("what can be chosen is told for goods that are sold, and for no others", async () => {
  const { goodsId, skuIds } = await makeChoices(db, 9, 0);
  const ask = (id: string | number) =>
    accountBrowser(db).get(routed(choiceLoader), `/pages/product/goods/choice?id=${id}`);
  const choice = await (await ask(goodsId)).json();
  expect(choice.skus.map(({ id, stock }: { id: number; stock: number }) => [id, stock])).toEqual([
    [skuIds[0], 9],
    [skuIds[1], 0],
  ]);
  expect(Object.keys(choice)).not.toContain("paragraphs");
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", goodsId).execute();
  for (const id of [goodsId, "x", 999_999_999]) expect((await ask(id)).status).toBe(404);
});
