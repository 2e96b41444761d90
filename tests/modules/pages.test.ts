import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, describe, expect, test } from "vitest";
import { publishPage } from "~/app/pages/publishing/publish-page.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { statementsOf, testDatabase } from "../support/database";
import { makeGoods, makeMedia, makePage, makeRevision, makeShop, publishDocument } from "../support/factories";

const { db, queries } = testDatabase();
const opened: Pages[] = [];

function pagesOf(options: Partial<Parameters<typeof createPages>[0]> = {}): Pages {
  const pages = createPages({ db, log: pino({ level: "silent" }), ...options });
  opened.push(pages);
  return pages;
}

afterEach(() => {
  for (const pages of opened.splice(0)) pages.close();
});

const saying = (content: string) => ({ item: [{ id: "msaying", type: "notice", v: 1, data: [{ content }] }] });

async function said(pages: Pages, token: string): Promise<string | null> {
  const live = await pages.live({ kind: "page", token }, "en");
  const [notice] = live?.item ?? [];
  return notice?.type === "notice" ? (notice.data[0]?.content ?? "") : null;
}

/** Polls until the answer is the wanted one, for at most 2.5 s (the version row is checked once a second). */
async function becomes(pages: Pages, token: string, requested: string | null): Promise<void> {
  for (const until = Date.now() + 2500; Date.now() < until; await sleep(25)) {
    if ((await said(pages, token)) === requested) return;
  }
  expect(await said(pages, token)).toBe(requested);
}

const inMs = (ms: number) => new Date(Date.now() + ms);

describe("which revision is live", () => {
  test("the latest base publication whose start has passed", async () => {
    const { pageId, token } = await publishDocument(db, saying("old"), { startsAt: inMs(-5000) });
    await publishDocument(db, saying("new"), { pageId, startsAt: inMs(-1000) });
    await publishDocument(db, saying("future"), { pageId, startsAt: inMs(60_000) });
    expect(await said(pagesOf(), token)).toBe("new");
  });

  test("a campaign stands above the base while it runs", async () => {
    const { pageId, token } = await publishDocument(db, saying("base"), { startsAt: inMs(-5000) });
    await publishDocument(db, saying("over"), { pageId, startsAt: inMs(-4000), endsAt: inMs(-3000) });
    await publishDocument(db, saying("sale"), { pageId, startsAt: inMs(-9000), endsAt: inMs(-6000) });
    expect(await said(pagesOf(), token)).toBe("base");
    await publishDocument(db, saying("now"), { pageId, startsAt: inMs(-2000), endsAt: inMs(60_000) });
    expect(await said(pagesOf(), token)).toBe("now");
  });

  test("a campaign begins and ends by itself, in a process that has the page already", async () => {
    const { pageId, token } = await publishDocument(db, saying("base"));
    await publishDocument(db, saying("sale"), { pageId, startsAt: inMs(700), endsAt: inMs(1700) });
    const pages = pagesOf();
    expect(await said(pages, token)).toBe("base");
    await becomes(pages, token, "sale");
    await becomes(pages, token, "base");
  });

  test("no page, a deleted page and a page without a publication are none", async () => {
    const draft = await makePage(db);
    const deleted = await publishDocument(db, saying("gone"), { page: { deleted_at: new Date() } });
    const pages = pagesOf();
    for (const token of [draft.token, deleted.token, "no-such-token", "", "a'b", "x".repeat(500)]) {
      expect(await pages.live({ kind: "page", token }, "en")).toBeNull();
    }
  });

  test("home, category and search pages and those of shops are found by their kind", async () => {
    const shop = await makeShop(db);
    await publishDocument(db, saying("home"), { page: { kind: "index" } });
    await publishDocument(db, saying("category"), { page: { kind: "category" } });
    await publishDocument(db, saying("shop"), { page: { kind: "shop", shop_id: shop.id } });
    const pages = pagesOf();
    expect((await pages.live({ kind: "index" }, "en"))?.item).toMatchObject([{ data: [{ content: "home" }] }]);
    expect((await pages.live({ kind: "category" }, "en"))?.item).toMatchObject([{ data: [{ content: "category" }] }]);
    expect((await pages.live({ kind: "shop", shopId: shop.id }, "en"))?.item).toMatchObject([
      { data: [{ content: "shop" }] },
    ]);
    expect(await pages.live({ kind: "search" }, "en")).toBeNull();
    expect(await pages.live({ kind: "shop", shopId: 999_999 }, "en")).toBeNull();
  });
});

describe("publishing", () => {
  test("reaches this process at once through the bus", async () => {
    const bus = createLocalBus();
    const { pageId, token } = await publishDocument(db, saying("one"));
    const pages = pagesOf({ bus });
    expect(await said(pages, token)).toBe("one");
    const { id } = await makeRevision(db, pageId, saying("two"));
    expect((await publishPage(db, { pageId, revisionId: id }, bus)).ok).toBe(true);
    expect(await said(pages, token)).toBe("two");
  });

  test("reaches a process without a bus within a second or two", async () => {
    const { pageId, token } = await publishDocument(db, saying("one"));
    const pages = pagesOf();
    expect(await said(pages, token)).toBe("one");
    const { id } = await makeRevision(db, pageId, saying("two"));
    await publishPage(db, { pageId, revisionId: id });
    await becomes(pages, token, "two");
  });

  test("is refused for overlapping campaigns, a taken start, an end before the start and a strange revision", async () => {
    const { pageId, revisionId } = await publishDocument(db, saying("base"));
    const other = await publishDocument(db, saying("other"));
    const campaign = { pageId, revisionId, startsAt: inMs(10_000), endsAt: inMs(20_000) };
    const answer = async (publication: Parameters<typeof publishPage>[1]) => {
      const done = await publishPage(db, publication);
      return done.ok ? "ok" : done.code;
    };
    expect(await answer(campaign)).toBe("ok");
    expect(await answer({ ...campaign, startsAt: inMs(15_000), endsAt: inMs(30_000) })).toBe("campaignOverlaps");
    const startsAt = inMs(40_000);
    expect(await answer({ pageId, revisionId, startsAt })).toBe("ok");
    expect(await answer({ pageId, revisionId, startsAt })).toBe("startTaken");
    expect(await answer({ pageId, revisionId, startsAt: inMs(50_000), endsAt: inMs(49_000) })).toBe("endsBeforeStart");
    expect(await answer({ pageId, revisionId: other.revisionId })).toBe("noRevision");
  });
});

describe("what a visitor gets", () => {
  test("one stylesheet of the revision, under a name of its own, and nothing under another", async () => {
    const document = { item: [{ id: "mspace1", type: "empty", v: 1, style: { height: "25px" } }] };
    const { token } = await publishDocument(db, document);
    const pages = pagesOf();
    const live = await pages.live({ kind: "page", token }, "en");
    const file = live?.style.replace("/page-style/", "") ?? "";
    expect(await pages.stylesheet(file)).toContain(".m-mspace1{height:calc(50 * var(--rpx))}");
    for (const wrong of [
      file.replace(/-[0-9a-f]{4}/, "-0000"),
      "1.css",
      "",
      "../../etc/passwd",
      "99999999-0123456789abcdef.css",
    ]) {
      expect(await pages.stylesheet(wrong)).toBeNull();
    }
  });

  test("an etag that is the same as long as the page is", async () => {
    const goods = await makeGoods(db);
    const { token } = await publishDocument(db, {
      item: [{ id: "mgoods1", type: "goods", v: 1, data: [{ goodsLink: String(goods.id) }] }],
    });
    const etag = async () => (await pagesOf().live({ kind: "page", token }, "en"))?.etag;
    const before = await etag();
    expect(await etag()).toBe(before);
    await db.updateTable("goods").set({ sales: 77 }).where("id", "=", goods.id).execute();
    expect(await etag()).not.toBe(before);
  });

  test("many visitors at once cost the statements of one", async () => {
    const { hash } = await makeMedia(db);
    const { token } = await publishDocument(db, {
      item: [{ type: "banner", data: [{ image: `/media/${hash}` }] }, { type: "likes" }],
    });
    const pages = pagesOf();
    queries.length = 0;
    await Promise.all(Array.from({ length: 50 }, () => pages.live({ kind: "page", token }, "en")));
    // Which revision, what changes next, its document, its pictures, the recommendations.
    expect(statementsOf(queries)).toHaveLength(5);
  });

  test("each language has its own texts", async () => {
    const { token } = await publishDocument(db, {
      page: { params: { navigationBarTitleText: { en: "Tea", ja: "お茶" } } },
      item: [],
    });
    const pages = pagesOf();
    const title = async (locale: "en" | "ja") =>
      (await pages.live({ kind: "page", token }, locale))?.page.params.navigationBarTitleText;
    expect([await title("en"), await title("ja")]).toEqual(["Tea", "お茶"]);
  });

  test("a broken stored document is shown without what is broken", async () => {
    const { token } = await publishDocument(db, { item: [{ type: "robot" }, 5, ...saying("still here").item] });
    expect(await said(pagesOf(), token)).toBe("still here");
  });
});
