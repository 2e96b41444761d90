import { describe, expect, test } from "vitest";
import { goodsMeta } from "~/app/catalog/goods/goods-meta";
import { readPrices } from "~/app/catalog/list/list-price.server";
import { countItems } from "~/app/catalog/seller/import/imports-queries.server";
import { filledRows, readPriceChange } from "~/app/catalog/seller/list/fill-rows";
import { action as coupon } from "~/app/coupons/admin/routes/coupon";
import { faultOf, verifyLedger } from "~/app/ledger/api.server";
import { confirmReceipt } from "~/app/orders/after/confirm-receipt.server";
import { commissionMinor } from "~/app/orders/placing/commission-share";
import { templateForm } from "~/app/orders/seller/freight/template-form.server";
import { allocate } from "~/app/platform/allocate";
import { parseAmount } from "~/app/platform/format/amount";
import { typedAmount } from "~/app/platform/format/market-currency.server";
import { decimalsOf, isMarketCurrency, plainAmount, priceParts } from "~/app/platform/format/money";
import { action as recharges } from "~/app/settings/admin/routes/settings-recharges";
import { action as commission, loader as commissionPage } from "~/app/shops/admin/routes/commission";
import { creditedMinor } from "~/app/wallet/recharges/recharge-amount";
import { loader as statement } from "~/app/wallet/routes/money-csv";
import { done } from "../support/after-factories";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { eachCurrency, marketIn, minorOf } from "../support/each-currency";
import { makeShop } from "../support/factories";
import { apply, exported, goodsOf, importer, plan, skusOf } from "../support/import-factories";
import { moneyOfOrder } from "../support/order-money";
import { makeRefund } from "../support/refund-factories";
import { browserOf } from "../support/setting-factories";

describe.each(eachCurrency)("a market in $currency", ({ currency, typed, least, tooFine }) => {
  const { db } = testDatabase();
  marketIn(db, currency);
  const read = (text: string) => {
    const found = parseAmount(text, currency);
    return found.ok ? found.value : found.code;
  };

  test("reads what is typed to its least unit, refuses finer amounts, and writes what it reads", () => {
    expect(isMarketCurrency(currency)).toBe(true);
    expect([read(typed), read(least)]).toEqual([5490, 1]);
    // With three decimals a comma may be either.
    expect(read(typed.replace(".", ","))).toBe(currency === "KWD" ? "amountShape" : 5490);
    expect(read(tooFine)).toBe(`amountDecimals|decimals=${decimalsOf(currency)}`);
    for (const minor of [1, 9, 10, 99, 100, 999, 1000, 5490, 123_456_789]) {
      const { integer, fraction } = priceParts(minor, currency, "en");
      const written = [plainAmount(minor, currency), typedAmount(minor), `${integer}${fraction}`];
      expect(written.map(read)).toEqual([minor, minor, minor]);
    }
  });

  test("bounds a list by prices, and changes prices of many goods", () => {
    expect(readPrices({ min: typed, max: "" }).bounds.minMinor).toBe(5490);
    expect(readPrices({ min: "", max: tooFine }).fault).toEqual({ field: "max", code: "price.amount" });
    const change = readPriceChange("-10 %", currency);
    const filled = filledRows({ "row.1.price": typed }, { change, stock: "", currency });
    expect(read(filled["row.1.price"] ?? "")).toBe(4941);
  });

  test("takes a file of goods, and its own file again without a change", async () => {
    const shop = await importer(db);
    await apply(db, shop, await plan(db, shop, `goods,title.en,code,price,stock\n,Tea,T1,${typed},3\n`));
    const [tea] = await goodsOf(db, shop.shopId);
    expect((await skusOf(db, tea?.id ?? 0)).map(({ price_minor }) => price_minor)).toEqual([5490]);
    const file = await exported(db, shop.userId);
    expect(file).toContain(`,${typed},`);
    expect(await countItems(db, await plan(db, shop, file))).toMatchObject({ changed: 0, untouched: 1 });
  });

  test("says its prices to machines in whole units with its code", () => {
    const goods = { currency, priceMinor: 5490, highestMinor: 5490, title: "Tea", paragraphs: [], id: 1, pictures: [] };
    const rest = { state: "open", skus: [], categories: [], totals: null, brand: null };
    const about = {
      goods: Object.assign(goods, rest),
      shop: null,
      address: "https://a.test/1",
      origin: "https://a.test",
    };
    const page = { location: { search: "" }, matches: [] };
    const said = JSON.stringify(goodsMeta(page, about as unknown as Parameters<typeof goodsMeta>[1]));
    expect(said).toContain(`"price":"${typed}","priceCurrency":"${currency}"`);
  });

  test("keeps the terms of coupons, freight and commission as typed", async () => {
    const finance = await browserOf(db, "finance");
    const empty = { percent: "", most: "", shop: "", goods: "", days: "", ends: "", opens: "", closes: "" };
    const terms = { kind: "reduction", threshold: typed, amount: least, use: "always", total: "5", zone: "UTC" };
    const sent = { ...empty, ...terms, "name.en": "C", version: "0" };
    const made = await finance.post(coupon, "/operator/coupons/new", sent, { id: "new" });
    expect(made.status).toBe(303);
    const row = await db.selectFrom("coupons").select(["threshold_minor", "amount_minor"]).executeTakeFirstOrThrow();
    expect(row).toEqual({ threshold_minor: 5490, amount_minor: 1 });
    expect(templateForm.shape.freeFrom.parse(typed)).toBe(5490);
    const owner = await browserOf(db);
    const { id: shop } = await makeShop(db);
    const rule = { shop: String(shop), category: "", seen: "", rate: "7.5", min: least, max: typed, reason: "Agreed" };
    const set = await owner.post(commission, "/operator/commission", { ...rule, intent: "set" });
    expect(set.status).toBe(303);
    const page = await (await owner.get(commissionPage, `/operator/commission?shop=${shop}&amount=${typed}`)).json();
    expect([page.example.amountMinor, page.example.chargedMinor, page.currency]).toEqual([5490, 411, currency]);
    expect(page.rows[0]).toMatchObject({ permille: 75, minMinor: 1, maxMinor: 5490 });
    expect(commissionMinor(1, { permille: 75, minMinor: 0, maxMinor: null })).toBe(0);
  });

  test("splits nothing finer than its least unit, and credits a chain's coins rounded down to it", () => {
    const shares = [
      ...allocate(
        5491,
        [1, 2, 3].map((id) => ({ id, weight: 1 })),
      ).values(),
    ];
    expect(shares).toEqual([1831, 1830, 1830]);
    expect(creditedMinor(1_999_999, 1_000_000, decimalsOf(currency))).toBe(2 * 10 ** decimalsOf(currency) - 1);
  });

  test("pays, refunds and settles an order, and the statement of the wallet sums to the unit", async () => {
    const bought = { lines: [{ price: 5490, quantity: 2 }, { price: 1 }], freight: 33, shopOff: 7 };
    const made = await makeRefund(db, "complete", { bought, platformOff: 5, amountMinor: 1001 });
    done(await confirmReceipt(db, made));
    const money = await moneyOfOrder(db, made.orderId);
    expect(money).toMatchObject({ paid: 11_002, borne: 5, refunded: 1001, escrow: 0 });
    const report = await verifyLedger(db);
    expect(faultOf(report)).toBeNull();
    const { response, data } = await asked(
      async (args) => (await statement(args)).text(),
      "/pages/user/money/list.csv",
      browseContext(db, { userId: made.userId }),
    );
    expect(response).toBeNull();
    const [head = "", ...lines] = (data ?? "").replace("﻿", "").trim().split("\r\n");
    const at = (name: string) => head.split(",").indexOf(name);
    const cells = lines.map((line) => line.split(","));
    expect(new Set(cells.map((row) => row[at("currency")]))).toEqual(new Set([currency]));
    const sum = cells.reduce((total, row) => total + minorOf(row[at("amount")] ?? "", currency), 0);
    expect([sum, minorOf(cells[0]?.[at("balance")] ?? "", currency)]).toEqual([money.refunded, money.refunded]);
  });

  test("takes USDT at a rate that somebody wrote, where the market's money is no dollar", async () => {
    const owner = await browserOf(db);
    const tether = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
    const chain = { address: tether, contract: tether, confirmations: "20", minimum: "1" };
    const fields = { ...chain, bank: "", holder: "", number: "", reviewHours: "24", financeHours: "", version: "0" };
    const send = async (rate: string) => {
      const answer = await owner.post(recharges, "/operator/settings/recharges", { ...fields, rate });
      return answer.status === 303 ? "saved" : (await answer.json()).errors;
    };
    if (currency !== "USD") expect(await send("1")).toEqual({ rate: "setup:errors.rateAsItCame" });
    expect(await send(currency === "USD" ? "1" : "1.0")).toBe("saved");
  });
});
