import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { loader as invoicePage } from "~/app/papers/routes/invoice";
import { loader as invoiceFile } from "~/app/papers/routes/invoice-pdf";
import { loader as shopFile } from "~/app/papers/seller/routes/invoice-pdf";
import { action as save, loader as shopPage } from "~/app/papers/seller/routes/invoices";
import { loader as shopCsv } from "~/app/papers/seller/routes/invoices-csv";
import { locales } from "~/app/platform/language/locales";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { lettersIn } from "../support/pdf-letters";
import { makeRefund } from "../support/refund-factories";
import { makeRate } from "../taxes/factories";

const { db } = testDatabase();
const page = "/pages/user/order/invoice";
const list = "/pages/store/finance/invoices";

async function browserFor(userId: number) {
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return browser;
}

type Made = Awaited<ReturnType<typeof makeRefund>>;
let made: Made;
let paperId: number;
let owner: Awaited<ReturnType<typeof browserFor>>;

beforeAll(async () => {
  await makeRate(db);
  const bought = { lines: [{ price: 2120, quantity: 2 }] };
  made = await makeRefund(db, "complete", { order: "awaiting_comment", bought, amountMinor: 530, platformOff: 240 });
  const row = await db
    .selectFrom("papers")
    .select("id")
    .where("order_id", "=", made.orderId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  paperId = row.id;
  owner = await browserFor(made.shop.userId);
});

/** Status of a response, also of a thrown one. */
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : Promise.reject(thrown)),
  );

test("a buyer reads the invoice and its credit note, and takes both as PDF; nobody else does", async () => {
  const buyer = await browserFor(made.userId);
  const read = await (await buyer.get(routed(invoicePage), `${page}?id=${made.orderId}`)).json();
  expect(read.papers.map(({ kind, label }: { kind: string; label: string }) => [kind, label])).toEqual([
    ["invoice", `S${made.shop.shopId}-000001`],
    ["credit_note", `S${made.shop.shopId}-000002`],
  ]);
  expect(read.text.label).toBe(`S${made.shop.shopId}-000001`);
  const [, note] = read.papers;
  const second = await (await buyer.get(routed(invoicePage), `${page}?id=${made.orderId}&paper=${note.id}`)).json();
  expect(second.text.label).toBe(`S${made.shop.shopId}-000002`);
  expect(JSON.stringify(second.text.facts)).toContain(`S${made.shop.shopId}-000001`);
  const file = await buyer.get(routed(invoiceFile), `${page}.pdf?id=${paperId}`);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("Content-Disposition")).toContain(`S${made.shop.shopId}-000001.pdf`);
  const stranger = await browserFor((await makeUser(db)).id);
  expect(await statusOf(stranger.get(routed(invoicePage), `${page}?id=${made.orderId}`))).toBe(404);
  expect(await statusOf(stranger.get(routed(invoiceFile), `${page}.pdf?id=${paperId}`))).toBe(404);
  const unsent = await makeOrderIn(db, "awaiting_shipment");
  const waiting = await browserFor(unsent.userId);
  expect(await statusOf(waiting.get(routed(invoicePage), `${page}?id=${unsent.orderId}`))).toBe(404);
});

test("a shop lists its papers by kind, month and number, as a file too; another shop has none of them", async () => {
  const rowsOf = async (query: string) => {
    const { rows } = await (await owner.get(routed(shopPage), `${list}${query}`)).json();
    return rows.map(({ label, totalMinor }: { label: string; totalMinor: number }) => `${label} ${totalMinor}`);
  };
  const [first, second] = [`S${made.shop.shopId}-000001 4240`, `S${made.shop.shopId}-000002`];
  expect((await rowsOf(""))[1]).toBe(first);
  expect(await rowsOf("?kind=invoice")).toEqual([first]);
  expect((await rowsOf("?kind=credit_note"))[0]).toContain(second);
  expect(await rowsOf("?q=000001")).toEqual([first]);
  const { number } = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", made.orderId)
    .executeTakeFirstOrThrow();
  expect(await rowsOf(`?q=${number}`)).toHaveLength(2);
  const month = new Date().toISOString().slice(0, 7);
  expect(await rowsOf(`?month=${month}`)).toHaveLength(2);
  expect(await rowsOf("?month=2020-01")).toEqual([]);
  const file = await (await owner.get(routed(shopCsv), `${list}.csv?kind=credit_note`)).text();
  expect(file.split("\r\n")[1]).toMatch(new RegExp(`^S${made.shop.shopId}-000002,credit_note,.*,-\\d`));
  expect(await statusOf(owner.get(routed(shopFile), `/pages/store/finance/invoice.pdf?id=${paperId}`))).toBe(200);
  const { id: userId } = await makeUser(db);
  await makeShop(db, { owner_id: userId });
  const other = await browserFor(userId);
  expect((await (await other.get(routed(shopPage), list)).json()).rows).toEqual([]);
  expect(await statusOf(other.get(routed(shopFile), `/pages/store/finance/invoice.pdf?id=${paperId}`))).toBe(404);
});

test("what stands on a shop's papers counts from then on; a stale form and a taken prefix are refused", async () => {
  const { fields } = await (await owner.get(routed(shopPage), list)).json();
  const sent = {
    version: fields.version,
    registeredName: "Tea Ltd.",
    taxId: "MY-1",
    address: "Jalan 1",
    prefix: "tea/",
  };
  expect((await owner.post(routed(save), list, sent)).status).toBe(303);
  expect((await owner.post(routed(save), list, sent)).status).toBe(409);
  const { fields: now } = await (await owner.get(routed(shopPage), list)).json();
  const again = (prefix: string) => owner.post(routed(save), list, { ...sent, version: now.version, prefix });
  expect((await (await again("P-")).json()).errors).toEqual({ prefix: "papers:errors.prefixTaken" });
  expect((await (await again("TEA")).json()).errors).toEqual({ prefix: "papers:errors.prefix" });
  const next = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 900 }], shopId: made.shop.shopId });
  const paper = await db
    .selectFrom("papers")
    .select(["label", "content"])
    .where("order_id", "=", next.orderId)
    .executeTakeFirstOrThrow();
  expect(paper.label).toBe("TEA/000003");
  expect(paper.content).toMatchObject({ seller: { registeredName: "Tea Ltd.", taxId: "MY-1", address: "Jalan 1" } });
});

describe("a file has every letter of its paper", () => {
  test.each(locales)("in %s", async (locale) => {
    const titles: Record<string, string> = {
      en: "Tea for two",
      "zh-CN": "龙井茶叶（礼盒）",
      "zh-TW": "凍頂烏龍茶禮盒",
      ms: "Teh tarik",
      ja: "抹茶、ほうじ茶ギフト",
      ko: "녹차 선물 세트",
      ru: "Чай чёрный, ёжик",
    };
    const title = titles[locale] ?? "";
    const order = await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1060 }] });
    await db.updateTable("users").set({ locale }).where("id", "=", order.userId).execute();
    await sql`update order_lines set title = ${JSON.stringify({ [locale]: title })}::jsonb
      where order_id = ${order.orderId}`.execute(db);
    const { ship } = await import("../support/after-factories");
    await ship(db, { id: order.orderId, shopId: order.shopId });
    const buyer = await browserFor(order.userId);
    const { text, id } = await (await buyer.get(routed(invoicePage), `${page}?id=${order.orderId}`)).json();
    expect([text.language, text.lines.rows[0].title]).toEqual([locale, title]);
    const bytes = Buffer.from(await (await buyer.get(routed(invoiceFile), `${page}.pdf?id=${id}`)).arrayBuffer());
    const found = lettersIn(bytes);
    const needed = [...JSON.stringify([text.title, title, text.parties, text.lines.columns]).normalize("NFC")];
    const missing = needed.filter((letter) => !found.has(letter) && !/["[\]{},:\\\s]/.test(letter));
    expect([...new Set(missing)].join("").replace(/[a-z]/gi, "")).toBe("");
    expect(bytes.length).toBeLessThan(200_000);
  });
});
