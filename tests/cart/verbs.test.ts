import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { CartStep } from "~/app/cart/cart-steps";
import { cartOf, guestCartOf } from "~/app/cart/cart-view.server";
import { changeLines } from "~/app/cart/change-lines.server";
import { collectLines } from "~/app/cart/collect-lines.server";
import { addToCart, cartContents, makeStock } from "~/tests/support/cart-factories";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser, setStock } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";

const { db, url, queries } = testDatabase({ max: 12 });

const step = (userId: number, ...steps: CartStep[]) => changeLines(db, { userId, steps });

async function personWith(stock: Parameters<typeof makeStock>[1] = {}, number = 1) {
  const { id: userId } = await makeUser(db);
  const sku = await makeStock(db, stock);
  await addToCart(db, { userId, skuId: sku.skuId, number });
  return { userId, ...sku };
}

describe("adding", () => {
  test("goes up to the stock and says what happened", async () => {
    const { id: userId } = await makeUser(db);
    const { skuId } = await makeStock(db, { stock: 5 });
    expect(await addToCart(db, { userId, skuId, number: 2 })).toBe("added");
    expect(await addToCart(db, { userId, skuId, number: 9 })).toBe("reduced");
    expect(await addToCart(db, { userId, skuId, number: 1 })).toBe("allInCart");
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "5" });
  });

  test("chooses the line again, moves it to the front and remembers the price of now", async () => {
    const { userId, skuId } = await personWith({ price: 1000 });
    const second = await makeStock(db);
    await addToCart(db, { userId, skuId: second.skuId, number: 1 });
    await step(userId, { act: "check", skuIds: [skuId], on: false });
    await db.updateTable("skus").set({ price_minor: 800 }).where("id", "=", skuId).execute();
    expect((await cartOf(db, userId, "en")).lines.at(-1)).toMatchObject({ addedPriceMinor: 1000, priceMinor: 800 });
    await addToCart(db, { userId, skuId, number: 1 });
    const [first] = (await cartOf(db, userId, "en")).lines;
    expect(first).toMatchObject({ skuId, quantity: 2, checked: true, addedPriceMinor: 800 });
  });

  test("refuses what is sold out, not for sale or not there", async () => {
    const { id: userId } = await makeUser(db);
    const soldOut = await makeStock(db, { stock: 0 });
    const offShelf = await makeStock(db);
    await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", offShelf.goodsId).execute();
    const closed = await makeStock(db, { shopId: (await makeShop(db, { state: "closed" })).id });
    expect(await addToCart(db, { userId, skuId: soldOut.skuId, number: 1 })).toBe("soldOut");
    for (const skuId of [offShelf.skuId, closed.skuId, 999_999_999]) {
      expect(await addToCart(db, { userId, skuId, number: 1 })).toBe("notOnSale");
    }
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("stops at 200 lines; more of what is there still goes", async () => {
    const { userId, goodsId, skuId } = await personWith();
    const codes = Array.from({ length: 200 }, (_, at) => `full-${at}`);
    const rows = codes.map((code) => {
      return { goods_id: goodsId, code, spec: "[]", price_minor: 1, market_price_minor: null, stock: 9 };
    });
    const skus = await db.insertInto("skus").values(rows).returning("id").execute();
    const lines = skus.slice(0, 199).map(({ id }) => ({ user_id: userId, sku_id: id, number: 1, price_minor: 1 }));
    await db.insertInto("cart_lines").values(lines).execute();
    const last = skus.at(-1)?.id ?? 0;
    expect(await addToCart(db, { userId, skuId: last, number: 1 })).toBe("full");
    expect(await addToCart(db, { userId, skuId, number: 1 })).toBe("added");
  });

  test("in ten tabs at once loses nothing and never exceeds the stock", async () => {
    const { id: userId } = await makeUser(db);
    const { skuId } = await makeStock(db, { stock: 8 });
    const codes = await Promise.all(Array.from({ length: 10 }, () => addToCart(db, { userId, skuId, number: 1 })));
    expect(codes.filter((code) => code === "added")).toHaveLength(8);
    expect(codes.filter((code) => code === "allInCart")).toHaveLength(2);
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "8" });
  });
});

describe("numbers", () => {
  test("ten taps on plus over ten connections are ten", async () => {
    const { userId, skuId } = await personWith({ stock: 50 });
    await Promise.all(Array.from({ length: 10 }, () => step(userId, { act: "step", skuId, by: 1 })));
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "11" });
  });

  test("stay within 1 and the stock, typed or stepped", async () => {
    const { userId, skuId } = await personWith({ stock: 4 }, 2);
    for (const [change, expected] of [
      [() => step(userId, { act: "step", skuId, by: 9999 }), "4"],
      [() => step(userId, { act: "step", skuId, by: -9999 }), "1"],
      [() => step(userId, { act: "number", skuId, number: 3 }), "3"],
      [() => step(userId, { act: "number", skuId, number: 9999 }), "4"],
    ] as const) {
      await change();
      expect(await cartContents(db, userId)).toEqual({ [skuId]: expected });
    }
  });

  test("of a line whose stock shrank are stepped from what there is; what is sold out keeps its number", async () => {
    const { userId, skuId } = await personWith({ stock: 9 }, 7);
    await setStock(db, skuId, 3);
    await step(userId, { act: "step", skuId, by: -1 });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
    await setStock(db, skuId, 0);
    await step(userId, { act: "step", skuId, by: 1 });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
  });

  test("of somebody else's line are not touched", async () => {
    const { userId, skuId } = await personWith({}, 2);
    const other = await makeUser(db);
    await step(other.id, { act: "step", skuId, by: 1 });
    await step(other.id, { act: "number", skuId, number: 5 });
    await step(other.id, { act: "check", skuIds: [skuId], on: false });
    await step(other.id, { act: "remove", skuIds: [skuId] });
    await step(other.id, { act: "empty" });
    expect(await collectLines(db, { userId: other.id, skuIds: [skuId] })).toEqual({ added: 0 });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "2" });
    expect(await cartContents(db, other.id)).toEqual({});
  });
});

describe("many steps", () => {
  /** Creates a person and `count` skus of one goods. */
  async function shelf(count: number) {
    const { id: userId } = await makeUser(db);
    const { goodsId } = await makeStock(db);
    const rows = Array.from({ length: count }, (_, at) => {
      return { goods_id: goodsId, code: `many-${at}`, spec: "[]", price_minor: 1, market_price_minor: null, stock: 9 };
    });
    const skus = await db.insertInto("skus").values(rows).returning("id").execute();
    return { userId, skuIds: skus.map(({ id }) => id) };
  }

  test.each([1, 10, 100])(
    "%i of them are five statements, adding, stepping, removing and putting back",
    async (count) => {
      const { userId, skuIds } = await shelf(count);
      const sent = async (steps: CartStep[]) => {
        queries.length = 0;
        const { quantity } = await step(userId, ...steps);
        // How a transaction plans goes with its BEGIN.
        return [queries.filter((text) => !text.startsWith("set local")).length, quantity];
      };
      expect(await sent(skuIds.map((skuId) => ({ act: "add", skuId, number: 2 })))).toEqual([5, 2 * count]);
      expect(await sent(skuIds.map((skuId) => ({ act: "step", skuId, by: 1 })))).toEqual([5, 3 * count]);
      expect(await sent([{ act: "remove", skuIds }])).toEqual([5, 0]);
      expect(await sent(skuIds.map((skuId) => ({ act: "putBack", skuId, number: 3 })))).toEqual([5, 3 * count]);
      expect(await sent([{ act: "number", skuId: skuIds[0] ?? 0, number: 3 }])).toEqual([5, 3 * count]);
      // The line added last comes first.
      expect((await cartOf(db, userId, "en")).lines.map(({ skuId }) => skuId)).toEqual(skuIds.toReversed());
    },
  );

  test("are done all or not at all", async () => {
    const { userId, skuIds } = await shelf(3);
    const [first = 0] = skuIds;
    await step(userId, { act: "add", skuId: first, number: 1 });
    const price = db
      .updateTable("skus")
      .set({ price_minor: 7 })
      .where("id", "=", skuIds[2] ?? 0);
    await price.execute();
    await sql`alter table cart_lines add constraint seven check (price_minor <> 7)`.execute(db);
    const all = step(userId, ...skuIds.map((skuId) => ({ act: "add" as const, skuId, number: 1 })));
    await expect(all).rejects.toThrow(/seven/);
    await sql`alter table cart_lines drop constraint seven`.execute(db);
    expect(await cartContents(db, userId)).toEqual({ [first]: "1" });
  });

  test("see what the ones before them did", async () => {
    const { userId, skuIds } = await shelf(2);
    const [one = 0, two = 0] = skuIds;
    const { codes } = await step(
      userId,
      { act: "add", skuId: one, number: 8 },
      { act: "add", skuId: one, number: 8 },
      { act: "add", skuId: one, number: 1 },
      { act: "step", skuId: one, by: -2 },
      { act: "add", skuId: two, number: 1 },
      { act: "remove", skuIds: [one] },
      { act: "putBack", skuId: one, number: 2 },
      { act: "putBack", skuId: one, number: 2 },
      { act: "check", skuIds: [two], on: false },
    );
    expect(codes).toEqual(["added", "reduced", "allInCart", "added", "added"]);
    expect(await cartContents(db, userId)).toEqual({ [one]: "2", [two]: "1 not chosen" });
  });

  test("of two devices that put the same back at once, and of taps on plus meanwhile, nothing counts twice and nothing is lost", async () => {
    const { userId, skuIds } = await shelf(1);
    const [skuId = 0] = skuIds;
    const { waited } = await interleave(url, {
      first: (handle) => changeLines(handle, { userId, steps: [{ act: "putBack", skuId, number: 2 }] }),
      before: /insert into cart_lines/,
      second: (handle) => {
        const steps: CartStep[] = [
          { act: "putBack", skuId, number: 2 },
          { act: "step", skuId, by: 1 },
        ];
        return changeLines(handle, { userId, steps });
      },
    });
    expect(waited).toBe(true);
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "3" });
  });
});

describe("lines", () => {
  test("are chosen together, and deleted by name or all at once", async () => {
    const { userId, skuId } = await personWith();
    const others = await Promise.all([makeStock(db), makeStock(db)]);
    for (const other of others) await addToCart(db, { userId, skuId: other.skuId, number: 1 });
    const [a = 0, b = 0] = others.map((other) => other.skuId);
    await step(userId, { act: "check", skuIds: [skuId, a], on: false });
    expect(await cartContents(db, userId)).toEqual({ [skuId]: "1 not chosen", [a]: "1 not chosen", [b]: "1" });
    await step(userId, { act: "remove", skuIds: [a, 424_242] });
    expect(Object.keys(await cartContents(db, userId))).toHaveLength(2);
    await step(userId, { act: "empty" });
    expect(await cartContents(db, userId)).toEqual({});
  });

  test("move to the favourites, and only new ones count", async () => {
    const { userId, skuId, goodsId } = await personWith();
    const second = await makeStock(db);
    await addToCart(db, { userId, skuId: second.skuId, number: 1 });
    await db.insertInto("collections").values({ user_id: userId, goods_id: goodsId }).execute();
    expect(await collectLines(db, { userId, skuIds: [skuId, second.skuId] })).toEqual({ added: 1 });
    expect(await cartContents(db, userId)).toEqual({});
    const stored = await db.selectFrom("collections").select("goods_id").where("user_id", "=", userId).execute();
    expect(stored.map(({ goods_id }) => goods_id).sort()).toEqual([goodsId, second.goodsId].sort());
  });
});

describe("a cart on screen", () => {
  test("is one statement for one line and for twenty, of a person and of a visitor", async () => {
    const { userId, skuId } = await personWith();
    const count = async (read: () => Promise<{ lines: unknown[] }>) => {
      queries.length = 0;
      const { lines } = await read();
      return [lines.length, queries.length];
    };
    const entries = [{ skuId, quantity: 1, checked: true }];
    expect(await count(() => cartOf(db, userId, "en"))).toEqual([1, 1]);
    expect(await count(() => guestCartOf(db, entries, "en"))).toEqual([1, 1]);
    for (let at = 0; at < 19; at++) {
      const { skuId: more } = await makeStock(db);
      entries.push({ skuId: more, quantity: 1, checked: true });
      await addToCart(db, { userId, skuId: more, number: 1 });
    }
    expect(await count(() => cartOf(db, userId, "en"))).toEqual([20, 1]);
    expect(await count(() => guestCartOf(db, entries, "en"))).toEqual([20, 1]);
  });

  test("says why a line cannot be bought", async () => {
    const cases = {
      soldOut: (skuId: number) => setStock(db, skuId, 0),
      retired: (skuId: number) => db.updateTable("skus").set({ retired: true }).where("id", "=", skuId).execute(),
      offShelf: (_: number, id: number) =>
        db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", id).execute(),
      deleted: (_: number, id: number) =>
        db.updateTable("goods").set({ state: "deleted" }).where("id", "=", id).execute(),
      shopAway: (_s: number, _g: number, id: number) =>
        db.updateTable("shops").set({ state: "holiday" }).where("id", "=", id).execute(),
      shopClosed: (_s: number, _g: number, id: number) =>
        db.updateTable("shops").set({ state: "closed" }).where("id", "=", id).execute(),
    };
    for (const [fault, happen] of Object.entries(cases)) {
      const { userId, skuId, goodsId, shopId } = await personWith();
      expect((await cartOf(db, userId, "en")).lines[0]?.fault).toBeNull();
      await happen(skuId, goodsId, shopId);
      expect((await cartOf(db, userId, "en")).lines[0]?.fault).toBe(fault);
    }
  });

  test("of a visitor takes nothing from the cookie but skus, numbers and marks", async () => {
    const { skuId } = await makeStock(db, { stock: 3, price: 4200 });
    const entries = [
      { skuId, quantity: 9999, checked: false },
      { skuId: 987_654_321, quantity: 1, checked: true },
    ];
    const { lines } = await guestCartOf(db, entries, "en");
    expect(lines).toMatchObject([{ skuId, quantity: 9999, checked: false, priceMinor: 4200, stock: 3, fault: null }]);
  });
});
