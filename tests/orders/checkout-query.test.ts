import { describe, expect, test } from "vitest";
import { settlementData } from "~/app/cart/cart-totals";
import { checkoutAddress } from "~/app/catalog/goods/choice-form";
import { checkoutPath, readCheckoutQuery } from "~/app/orders/placing/checkout-query";

const at = (type: string, data: string) =>
  readCheckoutQuery(new URL(`http://shop.test/pages/user/order/addorder?${new URLSearchParams({ type, data })}`));

describe("the address of a checkout", () => {
  test("is read as the goods page and the cart write it", () => {
    const bought = readCheckoutQuery(new URL(checkoutAddress(7, { skuId: 12, quantity: 3 }), "http://shop.test"));
    expect(bought).toEqual({ from: "buy", lines: [{ skuId: 12, quantity: 3 }], token: null, roomId: null });
    const line = { goodsId: 7, skuId: 12, quantity: 9, stock: 2, checked: true, fault: null };
    const lines = [line, { ...line, skuId: 13 }] as unknown as Parameters<typeof settlementData>[0];
    const data = settlementData(lines);
    expect(at("cart", data)).toEqual({
      from: "cart",
      token: null,
      roomId: null,
      lines: [
        { skuId: 12, quantity: 2 },
        { skuId: 13, quantity: 2 },
      ],
    });
  });

  test("is read with texts instead of numbers, as other clients send it", () => {
    expect(at("buy", '[{"goods_id":"7","number":"3","sku_id":"12"}]')?.lines).toEqual([{ skuId: 12, quantity: 3 }]);
  });

  test("counts the same sku together, at most 9999", () => {
    expect(at("cart", "12-1.13-1.12-2")?.lines).toEqual([
      { skuId: 12, quantity: 3 },
      { skuId: 13, quantity: 1 },
    ]);
    expect(at("cart", "12-9999.12-5")?.lines).toEqual([{ skuId: 12, quantity: 9999 }]);
  });

  test("written short says the same, and has room for a hundred lines on the way through other pages", () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({ skuId: 10_000_000 + index, quantity: 9999 }));
    const path = checkoutPath({ from: "cart", lines }, { address: 3 });
    expect(path.length).toBeLessThan(1500);
    expect(readCheckoutQuery(new URL(path, "http://shop.test"))).toMatchObject({ from: "cart", lines, token: null });
    expect(at("cart", [...Array(101)].map((_, index) => `${index + 1}-1`).join("."))).toBeNull();
  });

  test("of a group-buy names the team that is joined, or none, and of a bargain the bargain: one sku, of this one piece", () => {
    const token = "t".repeat(22);
    const read = (query: Record<string, string>) =>
      readCheckoutQuery(new URL(`http://shop.test/pages/user/order/addorder?${new URLSearchParams(query)}`));
    const lines = [{ skuId: 12, quantity: 2 }];
    expect(read({ type: "group", data: "12-2" })).toEqual({ from: "group", lines, token: null, roomId: null });
    expect(read({ type: "group", data: "12-2", team: token })).toEqual({ from: "group", lines, token, roomId: null });
    const own = { from: "bargain" as const, lines: [{ skuId: 12, quantity: 1 }], token };
    expect(readCheckoutQuery(new URL(checkoutPath(own), "http://shop.test"))).toEqual({ ...own, roomId: null });
    const unreadable: Record<string, string>[] = [
      { type: "group", data: "12-1.13-1" },
      { type: "group", data: "12-1", team: "short" },
      { type: "bargain", data: "12-1" },
      { type: "bargain", data: "12-2", bargain: token },
    ];
    for (const query of unreadable) expect(read(query)).toBeNull();
  });

  test("of a live room names it, for one sku alone", () => {
    const lines = [{ skuId: 12, quantity: 3 }];
    const bought = new URL(checkoutAddress(7, { skuId: 12, quantity: 3 }, 5), "http://shop.test");
    expect(readCheckoutQuery(bought)).toEqual({ from: "buy", lines, token: null, roomId: 5 });
    const short = new URL(checkoutPath({ from: "buy", lines, roomId: 5 }), "http://shop.test");
    expect(readCheckoutQuery(short)).toMatchObject({ lines, roomId: 5 });
    const several = new URL("http://shop.test/pages/user/order/addorder?type=buy&data=12-1.13-1&room=5");
    expect(readCheckoutQuery(several)).toMatchObject({ roomId: null });
  });

  test.each([
    ["", "12-1"],
    ["steal", "12-1"],
    ["buy", ""],
    ["buy", "[]"],
    ["buy", "[null]"],
    ["buy", "{"],
    ["buy", '[{"sku_id":12}]'],
    ["buy", '[{"sku_id":12,"number":0}]'],
    ["buy", '[{"sku_id":12,"number":-1}]'],
    ["buy", '[{"sku_id":12,"number":1.5}]'],
    ["buy", '[{"sku_id":12,"number":10000}]'],
    ["buy", '[{"sku_id":"12;drop","number":1}]'],
    ["buy", '[{"sku_id":12,"number":1e2}'],
    ["buy", "12-1-1"],
    ["buy", "12"],
    ["buy", "12-1."],
  ])("%j with %j is none", (type, data) => {
    expect(at(type, data)).toBeNull();
  });
});
