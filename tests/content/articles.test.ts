import { describe, expect, test } from "vitest";
import { articleKinds } from "~/app/content/admin/articles/article-words";
import { countView, isReader } from "~/app/content/count-view.server";
import { legalArticleIds, merchantAgreement } from "~/app/content/legal-articles.server";
import { newsPage, readTag } from "~/app/content/news-page.server";
import { readArticle, relatedArticles } from "~/app/content/read-article.server";
import { locales } from "~/app/platform/language/locales";
import { legalArticles } from "~/app/start/legal-articles.server";
import english from "~/locales/en/content.json";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";

const { db, queries } = testDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const hour = 3600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * hour);

describe("the list of news", () => {
  test("goes on without a gap or a repeat, also behind equal moments, one statement a page", async () => {
    const made: number[] = [];
    for (let at = 0; at < 25; at++) made.push((await makeArticle(db, { published_at: ago(at < 12 ? 1 : at) })).id);
    await makeArticle(db, { published_at: new Date(now.getTime() + hour) });
    await legalArticles(db);
    const seen: number[] = [];
    let after: string | null = null;
    for (let page = 0; page < 5; page++) {
      queries.length = 0;
      const found: Awaited<ReturnType<typeof newsPage>> = await newsPage(db, { tag: null, after, locale: "en", now });
      expect(queries).toHaveLength(1);
      seen.push(...found.rows.map(({ id }) => id));
      after = found.next;
      if (after === null) break;
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(made);
    expect(new Set(seen).size).toBe(25);
  });

  test("keeps to a tag, and a cursor that nobody gave out starts from the top", async () => {
    const hot = await makeArticle(db, { tag: "hot", published_at: ago(0.5) });
    const page = await newsPage(db, { tag: "hot", after: null, locale: "en", now });
    expect(page.rows.map(({ id }) => id)).toEqual([hot.id]);
    const [top] = (await newsPage(db, { tag: null, after: null, locale: "en", now })).rows;
    for (const after of ["x", "1", "1.2.3", "9".repeat(40), "'--", "\0", "99999999999999999.1"]) {
      expect((await newsPage(db, { tag: null, after, locale: "en", now })).rows[0]?.id).toBe(top?.id);
    }
    expect([readTag("hot"), readTag("help"), readTag(null), readTag("'")]).toEqual(["hot", null, null, null]);
  });
});

describe("an article", () => {
  test("is read in the visitor's language, with others of its tag first beside it", async () => {
    const title = JSON.stringify({ en: "Tea", "zh-CN": "茶" });
    const tea = await makeArticle(db, { title, tag: "hot", published_at: ago(0.1) });
    const article = await readArticle(db, { id: tea.id, locale: "zh-TW", market: "Night Market", now });
    expect(article).toMatchObject({
      title: "茶",
      kind: "news",
      blocks: [{ kind: "paragraph", pieces: [{ text: "A paragraph." }] }],
    });
    const related = article ? await relatedArticles(db, { to: article, locale: "en", now }) : [];
    expect(related[0]?.tag).toBe("hot");
    expect(related.map(({ id }) => id)).not.toContain(tea.id);
    expect(related).toHaveLength(4);
  });

  test("that is not out yet, or not there, is not read", async () => {
    const later = await makeArticle(db, { published_at: new Date(now.getTime() + hour) });
    expect(await readArticle(db, { id: later.id, locale: "en", market: "Night Market", now })).toBeNull();
    expect(await readArticle(db, { id: 999_999, locale: "en", market: "Night Market", now })).toBeNull();
  });
});

describe("readers", () => {
  const request = (agent: string, headers: Record<string, string> = {}, method = "GET") =>
    new Request("http://shop.example/", { method, headers: { "User-Agent": agent, ...headers } });
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";

  test("are people, not robots, not browsers that fetch ahead", () => {
    expect(isReader(request(phone))).toBe(true);
    expect(isReader(request("Mozilla/5.0 (Linux; Android 14; Cubot X70) Chrome/120 Mobile Safari/537.36"))).toBe(true);
    for (const robot of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5", "Baiduspider", ""]) {
      expect(isReader(request(robot)), robot).toBe(false);
    }
    expect(isReader(request(phone, { "Sec-Purpose": "prefetch;prerender" }))).toBe(false);
    expect(isReader(request(phone, {}, "HEAD"))).toBe(false);
  });

  test("are counted beside the answer, all of them, and a failure is only logged", async () => {
    const { id } = await makeArticle(db, { views: 5 });
    const warnings: unknown[] = [];
    const log = { warn: (found: unknown) => warnings.push(found) } as never;
    for (let reader = 0; reader < 20; reader++) countView(request(phone), { db, log }, id);
    countView(request("Googlebot/2.1"), { db, log }, id);
    await expect
      .poll(
        async () =>
          (await db.selectFrom("articles").select("views").where("id", "=", id).executeTakeFirstOrThrow()).views,
      )
      .toBe(25);
    const broken = {
      updateTable: () => ({ set: () => ({ where: () => ({ execute: () => Promise.reject(new Error("away")) }) }) }),
    };
    countView(request(phone), { db: broken as never, log }, id);
    await expect.poll(() => warnings.length).toBe(1);
  });
});

test("a page names each kind of article, in the bar above it", () => {
  expect(Object.keys(english.kind)).toEqual(articleKinds);
});

test("every shop has its legal texts, complete in seven languages, and keeps what an operator wrote", async () => {
  await Promise.all([legalArticles(db), legalArticles(db)]);
  const { agreement, privacy, cookies, versions } = await legalArticleIds(db);
  expect(versions).toBe(`${agreement}.1-${privacy}.1`);
  const merchant = await merchantAgreement(db);
  expect(merchant).toMatchObject({ number: 1, title: { en: "Merchant agreement" } });
  for (const id of [agreement, privacy, cookies, merchant?.id]) {
    const counts = await Promise.all(
      locales.map(async (locale) => {
        const article = await readArticle(db, { id: id ?? 0, locale, market: "Night Market", now: new Date() });
        expect(article?.title).not.toBe("");
        expect(JSON.stringify(article)).not.toMatch(/Pasar\b|\{market\}/);
        if (id === agreement) expect(JSON.stringify(article)).toContain("Night Market");
        return article?.blocks.map(({ kind }) => kind).join();
      }),
    );
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]?.split(",").length).toBeGreaterThan(
      id === agreement || id === privacy ? 15 : id === cookies ? 4 : 1,
    );
  }
  const own = JSON.stringify({ en: "Our own words" });
  await db.updateTable("articles").set({ title: own }).where("id", "=", privacy).execute();
  await legalArticles(db);
  const stored = await readArticle(db, { id: privacy ?? 0, locale: "en", market: "Night Market", now: new Date() });
  expect(stored?.title).toBe("Our own words");
  expect(await legalArticleIds(db)).toEqual({ agreement, privacy, cookies, versions });
});
