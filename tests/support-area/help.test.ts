import { beforeAll, describe, expect, test } from "vitest";
import { helpArticle, helpCategories, helpOf, searchHelp } from "~/app/support/help.server";
import { excerpt, searchWords } from "~/app/support/help-search";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";

const { db } = testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const reader = { locale: "en", now } as const;
const past = new Date("2026-02-01T00:00:00Z");

let orders = 0;
let wallet = 0;
let refund = 0;

beforeAll(async () => {
  const add = async (en: string, icon: string, position: number) => {
    const name = JSON.stringify({ en, "zh-CN": `${en} 中文` });
    const row = { name, icon, position };
    return (await db.insertInto("help_categories").values(row).returning("id").executeTakeFirstOrThrow()).id;
  };
  wallet = await add("Wallet", "wallet", 2);
  orders = await add("Orders", "no-such-icon", 1);
  const article = (category: number, title: object, body: object, more = {}) => {
    const texts = { title: JSON.stringify(title), body: JSON.stringify(body) };
    return makeArticle(db, { kind: "help", help_category_id: category, published_at: past, ...texts, ...more });
  };
  refund = (
    await article(
      orders,
      { en: "How do I ask for a refund?", "zh-CN": "如何申请退款？" },
      { en: "Open the order.\n\n# Then\n\nChoose 100% refund_all.", "zh-CN": "打开订单，选择退款。" },
      { views: 3 },
    )
  ).id;
  await article(wallet, { en: "Is my refund in the wallet?" }, { en: "Look at the bill." }, { views: 900 });
  await article(wallet, { en: "Not out yet: refund" }, { en: "Later." }, { published_at: new Date("2027-01-01") });
  await makeArticle(db, { title: JSON.stringify({ en: "News about refund" }), published_at: past });
});

describe("the help", () => {
  test("has its categories in order, with what each holds", async () => {
    expect(await helpCategories(db, reader)).toEqual([
      { id: orders, name: "Orders", icon: "circle-dot", articles: 1 },
      { id: wallet, name: "Wallet", icon: "wallet", articles: 1 },
    ]);
    const chinese = await helpCategories(db, { locale: "zh-TW", now });
    expect(chinese[0]?.name).toBe("Orders 中文");
  });

  test("lists a category, or what is read most", async () => {
    expect((await helpOf(db, { ...reader, category: wallet })).map(({ title }) => title)).toEqual([
      "Is my refund in the wallet?",
    ]);
    expect((await helpOf(db, { ...reader, category: null })).map(({ category }) => category)).toEqual([
      "Wallet",
      "Orders",
    ]);
  });

  test("shows an answer, but no news and nothing that is not out", async () => {
    expect(await helpArticle(db, { ...reader, id: refund })).toMatchObject({
      category: { id: orders, name: "Orders" },
    });
    const others = await db.selectFrom("articles").select("id").where("id", "!=", refund).execute();
    const shown = await Promise.all(others.map(({ id }) => helpArticle(db, { ...reader, id })));
    expect(shown.filter(Boolean)).toHaveLength(1);
  });
});

describe("searching the help", () => {
  const titles = async (text: string, locale: "en" | "zh-CN" = "en") =>
    (await searchHelp(db, { text, locale, market: "Pasar", now })).map(({ title }) => title);

  test("finds every word in title or text, in any case, in the visitor's language", async () => {
    expect(await titles("REFUND")).toHaveLength(2);
    expect(await titles("refund  open order")).toEqual(["How do I ask for a refund?"]);
    expect(await titles("退款", "zh-CN")).toEqual(["如何申请退款？"]);
    // Questions without a Chinese text are found and shown in English.
    expect(await titles("wallet", "zh-CN")).toEqual(["Is my refund in the wallet?"]);
    expect(await titles("退款")).toEqual([]);
  });

  test("takes signs as they are", async () => {
    expect(await titles("100%")).toEqual(["How do I ask for a refund?"]);
    expect(await titles("refund_all")).toEqual(["How do I ask for a refund?"]);
    for (const text of ["%", "_", "\\", "'", "refundxall", "100%%", "\0", "'; drop table users; --", "  "]) {
      const found = await titles(text);
      expect(found.length, text).toBe(text === "%" || text === "_" ? 1 : 0);
    }
    expect(await titles("x".repeat(5000))).toEqual([]);
    expect(searchWords("a b c d e f g")).toHaveLength(5);
  });

  test("shows the words around what was found", () => {
    const text = `# Heading\n\n${"word ".repeat(60)}needle ${"more ".repeat(60)}`;
    const found = excerpt(text, ["needle"]);
    expect(found).toMatch(/^…word .*needle.* more…$/);
    expect([...found].length).toBeLessThan(100);
    expect(excerpt("Short text.", ["none"])).toBe("Short text.");
    expect(excerpt("退款".repeat(100), ["款"])).toMatch(/^退款.*…$/);
  });
});
