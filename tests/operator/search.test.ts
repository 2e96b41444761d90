import { beforeAll, describe, expect, test } from "vitest";
import { loader } from "~/app/operator/routes/search";
import { searchConsole } from "~/app/operator/search/search.server";
import { readEnv } from "~/app/platform/env/env.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { Locale } from "~/app/platform/language/locales";
import { createSessions } from "~/app/platform/session/sessions.server";
import { rolePermissions, type StaffRole } from "~/app/staff/permissions";
import { makeOrderIn, orderRow } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeAdvert, makeArticle, makeCategory, makeGoods, makePage } from "../support/factories";
import { makeMember, operatorBrowser } from "../support/operator-browser";
import { makeRefund, refundOf } from "../support/refund-factories";
import { makeWithdrawal } from "../support/withdrawal-factories";

const { db, queries } = testDatabase();
const title = JSON.stringify({ en: "Lantern 100% silk", "zh-TW": "絲綢燈籠" });
let goodsId: number;

beforeAll(async () => {
  goodsId = (await makeGoods(db, { title })).id;
  await makeGoods(db, { title, state: "deleted" });
  await makePage(db, { name: "Lantern week" });
  await makePage(db, { name: "Lantern bin", deleted_at: new Date() });
  await makeCategory(db, { name: title });
  await makeArticle(db, { title });
  await makeAdvert(db, { title });
  await db
    .insertInto("staff")
    .values({ email: "lantern@pasar.test", name: "Lena", role: "content", password_hash: "x" })
    .execute();
});

const find = (text: string, role: StaffRole = "owner", locale: Locale = "en") =>
  searchConsole({ db, env: readEnv({}), language: { locale } as never }, { permissions: rolePermissions[role] }, text);
const kinds = async (text: string, role?: StaffRole) => (await find(text, role)).map(({ kind }) => kind);

describe("the console's search", () => {
  test("finds pages, goods, categories, articles, adverts and staff by a part of their name in any language", async () => {
    expect(await kinds("lantern")).toEqual(["page", "goods", "category", "article", "advert", "staff"]);
    expect(await kinds("燈籠")).toEqual(["goods", "category", "article", "advert"]);
    expect(await find("燈籠", "owner", "zh-TW")).toMatchObject([{ title: "絲綢燈籠" }, {}, {}, {}]);
  });

  test("finds a thing by its number, before what only has the number in its name", async () => {
    await makeGoods(db, { title: JSON.stringify({ en: `Box of ${goodsId}` }) });
    const goods = (await find(String(goodsId))).filter(({ kind }) => kind === "goods");
    expect(goods.map(({ id }) => id)[0]).toBe(goodsId);
    expect(goods.length).toBeGreaterThan(1);
  });

  test("finds orders by their number or a waybill, as they are written or in groups, for who may see orders", async () => {
    const { orderId } = await makeOrderIn(db, "awaiting_receipt");
    const { number } = await orderRow(db, orderId);
    const order = { kind: "order", id: orderId, title: printedNumber(number), to: `/operator/orders/${orderId}` };
    expect(await find(number)).toEqual([{ ...order, note: "awaiting_receipt" }]);
    expect(await find(`${number.slice(0, 8)} ${number.slice(8)}`)).toMatchObject([order]);
    expect(await find(number.slice(1))).toEqual([]);
    expect(await find(number, "content")).toEqual([]);
    const parcel = await db
      .selectFrom("parcels")
      .select("number")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(await find(parcel.number.toLowerCase().replace("0", "-0"))).toMatchObject([order]);
  });

  test("finds whatever has a number, in any writing of it and by what it was called before, for who may see it", async () => {
    const { refundId } = await makeRefund(db);
    const { id } = await makeWithdrawal(db);
    const { number } = await refundOf(db, refundId);
    const refund = {
      kind: "refund",
      id: refundId,
      title: printedNumber(number),
      to: `/operator/refunds?id=${refundId}`,
    };
    const full = number.replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const text of [number, number.toLowerCase(), printedNumber(number), full]) {
      expect(await find(text), text).toMatchObject([refund]);
    }
    expect(await find(number, "content")).toEqual([]);
    expect(await find(`${number.slice(0, 15)}${(Number(number[15]) + 1) % 10}`)).toEqual([]);
    await db
      .updateTable("withdrawals")
      .set({ number: `87654${id}` })
      .where("id", "=", id)
      .execute();
    expect(await find(`PASAR W 87654${id}`)).toMatchObject([{ kind: "withdrawal", id }]);
  });

  test("finds nothing in the bin, in keys of languages, or by signs that mean something to the database", async () => {
    expect((await find("Lantern")).filter(({ kind }) => kind === "page")).toMatchObject([{ title: "Lantern week" }]);
    expect(await kinds("zh-TW")).toEqual([]);
    expect(await kinds("100%")).toEqual(["goods", "category", "article", "advert"]);
    for (const text of ["%", "_", "\\", "' or 1=1", "9".repeat(20), "{}"]) await find(text);
    expect(await kinds("l_ntern")).toEqual([]);
  });

  test.each([
    ["content", ["page", "goods", "category", "article", "advert"]],
    ["catalogue", ["page", "goods", "category", "advert"]],
    ["support", ["goods", "category", "article"]],
    ["finance", []],
    ["audit", ["page", "goods", "category", "article", "advert", "staff"]],
  ] as const)("%s finds what the role may see", async (role, expected) => {
    expect(await kinds("lantern", role)).toEqual(expected);
  });

  test("leads to where a thing is worked on, or to where who may only read sees it", async () => {
    const page = async (role: StaffRole) => (await find("Lantern week", role))[0]?.to;
    expect(await page("content")).toMatch(/^\/operator\/pages\/\d+$/);
    expect(await page("audit")).toMatch(/^\/operator\/pages\/\d+\/versions$/);
    const advert = async (role: StaffRole) => (await find("lantern", role)).find(({ kind }) => kind === "advert")?.to;
    expect(await advert("content")).toMatch(/^\/operator\/adverts\/\d+$/);
    expect(await advert("audit")).toBe("/operator/adverts?q=Lantern+100%25+silk");
  });

  test("is one statement, whatever is looked for and by whom", async () => {
    for (const role of ["owner", "finance"] as const) {
      queries.length = 0;
      await find("lantern", role);
      expect(queries).toHaveLength(1);
    }
    queries.length = 0;
    expect(await find("")).toEqual([]);
    expect(queries).toHaveLength(0);
  });

  test("answers the page and the box of the top bar alike; nobody without a session", async () => {
    const browser = operatorBrowser(db);
    const sessions = createSessions(db, "staff_sessions", false);
    const { sessionId } = await sessions.create((await makeMember(db, "support")).id);
    expect((await browser.get(loader, "/operator/search?q=lantern")).headers.get("Location")).toContain(
      "/operator/login",
    );
    browser.jar.set(sessions.cookieName, sessionId);
    const answer = await (await browser.get(loader, "/operator/search?q=%20lantern")).json();
    expect(answer).toMatchObject({
      searchText: "lantern",
      results: [{ kind: "goods" }, { kind: "category" }, { kind: "article" }],
    });
  });
});
