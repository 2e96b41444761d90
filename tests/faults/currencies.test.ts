import { describe, expect, test } from "vitest";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import { knowMarketCurrency } from "~/app/platform/format/market-currency.server";
import { priceParts } from "~/app/platform/format/money";
import { addToCart, makeStock } from "../support/cart-factories";
import { eachCurrency, minorOf } from "../support/each-currency";
import { fundWallet, makeAddress } from "../support/order-factories";
import { moneyOfOrder } from "../support/order-money";
import { databaseOf, makePerson, paymentPassword } from "../support/people";
import { plainBrowser } from "../support/plain-browser";
import { built, migratedDataDir, startShop } from "../support/shop-process";

const walked = eachCurrency.filter(({ currency }) => currency !== "USD");

describe.skipIf(!built).each(walked)("a new market whose first start says $currency", ({ currency, typed }) => {
  test("sells, is paid, refunds, and its file sums to the unit", { timeout: 180_000 }, async () => {
    const dataDir = await migratedDataDir();
    const shop = startShop({ DATA_DIR: dataDir, MARKET_CURRENCY: currency });
    const url = await shop.ready();
    const { db, close } = await databaseOf(dataDir);
    try {
      knowMarketCurrency(currency);
      const goods = await makeStock(db, { price: 5490 });
      await db.updateTable("goods").set({ freight_minor: 33 }).execute();
      const buyer = await makePerson(db);
      await makeAddress(db, buyer.id);
      await fundWallet(db, buyer.id, 20_001);
      const { get, press } = plainBrowser(url, buyer.headers);
      const amount = (minor: number) => {
        const { integer, fraction } = priceParts(minor, currency, "en");
        return `${currency} ${integer}${fraction}`;
      };

      expect((await get("/")).text).toContain(`data-currency="${currency}"`);
      const list = await get(`/pages/product/list?min=${typed}&max=${typed}`);
      expect(list.text).toContain(`/pages/product/goods?id=${goods.goodsId}`);
      const page = await get(`/pages/product/goods?id=${goods.goodsId}&sku=${goods.skuId}&choose=1`);
      expect(page.text).toContain(`"price":"${typed}","priceCurrency":"${currency}"`);

      await addToCart(db, { userId: buyer.id, skuId: goods.skuId, number: 2 });
      expect((await get("/pages/cart/cart")).status).toBe(200);
      const data = `${goods.skuId}-2`;
      const checkout = await get(`/pages/user/order/addorder?type=cart&data=${data}`);
      const pay = await press(checkout, /^Place order/);
      expect(pay.text).toContain(amount(11_013));
      const paid = await press(pay, /^Pay /, { paymentPassword, method: "wallet" });
      expect(paid.address).toContain("/pages/page/success");

      const order = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
      expect([order.currency, order.total_minor]).toEqual([currency, 11_013]);
      expect((await get(`/pages/user/order/details?id=${order.id}`)).status).toBe(200);
      const line = await db.selectFrom("order_lines").select("id").executeTakeFirstOrThrow();
      const ask = await get(`/pages/user/refund/apply?order=${order.id}&unsent=1`);
      const fields = { line: String(line.id), [`quantity-${line.id}`]: "1", reason: "changedMind" };
      const refund = await press(ask, /^(?:Refund|Ask)/, fields);
      expect(refund.status).toBe(200);

      const money = await moneyOfOrder(db, order.id);
      expect(money).toMatchObject({ paid: 11_013, refunded: 5490 });
      const file = (await get("/pages/user/money/list.csv")).text.replace("\uFEFF", "").trim();
      const [head = [], ...rows] = file.split("\r\n").map((one) => one.split(","));
      const at = (name: string) => head.indexOf(name);
      const sum = rows.reduce((total, row) => total + minorOf(row[at("amount")] ?? "", currency), 0);
      expect([rows.length, sum]).toEqual([3, 20_001 - 11_013 + 5490]);
      expect(minorOf(rows[0]?.[at("balance")] ?? "", currency)).toBe(sum);
      expect(new Set(rows.map((row) => row[at("currency")]))).toEqual(new Set([currency]));
      expect(faultOf(await verifyLedger(db))).toBeNull();
    } finally {
      await close();
      process.kill(shop.pid, "SIGTERM");
      await shop.exit;
    }
  });
});
