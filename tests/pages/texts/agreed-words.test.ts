import { beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/pages/admin/routes/page-texts";
import { openDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { action as shopAction, loader as shopLoader } from "~/app/pages/seller/routes/page-texts";
import { loader as shopFile } from "~/app/pages/seller/routes/page-texts-csv";
import type { LocalText } from "~/modules/format/document";
import { browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makePage } from "../../support/factories";
import { actionsOn, browserOf } from "../../support/setting-factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument } from "../sample-document";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "../shop/merchant";

const { db } = testDatabase();
const path = "/operator/pages/translations";
const shopPath = "/pages/store/profile/pages/translations";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Route = Parameters<Browser["get"]>[0];
let mei: ByStaff;
let content: Browser;
beforeAll(async () => {
  mei = await makeStaff(db, { name: "Mei" });
  content = await browserOf(db, "content");
});

const saying = (...contents: LocalText[]) =>
  sampleDocument(...contents.map((text, at) => item("notice", `mnotice${at}`, { data: [{ content: text }] })));
async function drafted(name: string, ...contents: LocalText[]) {
  const { id } = await makePage(db, { name });
  await saveDraft(db, { pageId: id, document: saying(...contents), history: null, lockVersion: 0, by: mei });
  return id;
}
const contentOf = async (pageId: number, at = 0) => (await openDraft(db, pageId))?.document.item[at]?.data[0]?.content;
const table = async (query: string) => (await content.get(loader as Route, `${path}?${query}`)).json();
const agree = (fields: Record<string, string>) => content.post(action as Route, path, { intent: "agree", ...fields });

/** A merchant's table and what they send to it. */
function shop(who: Merchant) {
  const ask = async (act: unknown, address: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(origin + address, init);
    const args = { request, context: browseContext(db, { userId: who.userId }), params: {} };
    const answer = await (act as Route)(args as never);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  return {
    table: async (query = "") => (await ask(shopLoader, `${shopPath}?${query}`)).json(),
    csv: async (query = "") => (await ask(shopFile, `${shopPath}.csv?${query}`)).text(),
    post: (body: URLSearchParams | FormData) =>
      ask(shopAction, shopPath, { method: "POST", body }).catch((thrown: unknown) => {
        if (thrown instanceof Response) return thrown;
        throw thrown;
      }),
  };
}

describe("suggested translations", () => {
  test("are what stands on another page for the same source: the one used most, not that of a longer text", async () => {
    await drafted("First", { en: "Free delivery", ru: "Доставка даром" });
    await drafted("Second", { en: "Free delivery", ru: "Бесплатная доставка" });
    await drafted("Third", { en: "Free delivery", ru: "Бесплатная доставка", ms: "Penghantaran percuma" });
    await drafted("Fourth", { en: "Free delivery today", ja: "本日は送料無料" });
    const id = await drafted("New", { en: "Free delivery" });
    const { rows } = await table(`page=${id}`);
    const suggested = Object.fromEntries(
      rows.map(({ language, suggestion }: { language: string; suggestion: { text: string } | null }) => [
        language,
        suggestion?.text ?? null,
      ]),
    );
    expect(suggested).toMatchObject({ ru: "Бесплатная доставка", ms: "Penghantaran percuma", ja: null });
  });

  test("a shop gets those of its own pages, and no other shop's nor the platform's", async () => {
    const [mine, theirs] = [await makeMerchant(db), await makeMerchant(db)];
    const words = { en: "Made by hand", ru: "Ручная работа" };
    await drafted("Platform", words);
    await saveOver(db, theirs.by, await makeShopPage(db, theirs), saying({ ...words, ms: "Buatan tangan" }));
    await saveOver(db, mine.by, await makeShopPage(db, mine), saying({ en: "Made by hand" }));
    const before = await shop(mine).table("language=ru");
    expect(before.rows).toMatchObject([{ source: "Made by hand", suggestion: null }]);
    await saveOver(db, mine.by, await makeShopPage(db, mine), saying({ ...words, ru: "Сделано руками" }));
    const { rows } = await shop(mine).table("language=ru");
    expect(rows).toMatchObject([{ source: "Made by hand", suggestion: { text: "Сделано руками", from: "Autumn" } }]);
  });
});

describe("agreed words", () => {
  test("are added, changed and removed by staff, each in the audit log; one language alone is none", async () => {
    expect((await agree({ "words.en": "Basket" })).status).toBe(400);
    expect((await agree({ "words.en": "Basket", "words.ru": "корзинка" })).status).toBe(303);
    const { words } = await table("");
    const { id, version } = words.find((one: { words: { en?: string } }) => one.words.en === "Basket");
    const change = { id: String(id), version: String(version), "words.en": "Basket", "words.ru": "корзина" };
    expect((await agree(change)).status).toBe(303);
    const late = await (await agree({ ...change, "words.ru": "тележка" })).json();
    expect(late.word.errors).toEqual({ "": "editor:words.refusals.stale" });
    expect((await table(`word=${id}`)).word).toMatchObject({ id: String(id), "words.ru": "корзина" });
    await content.post(action as Route, path, { intent: "drop", id: String(id) });
    expect((await actionsOn(db, "agreedWord", id)).map((one) => one.action)).toEqual([
      "words.agreed",
      "words.changed",
      "words.dropped",
    ]);
  });

  test("stand in their sources, are suggested for themselves, and another translation is pointed out", async () => {
    await agree({ "words.en": "Group-buy", "words.ru": "совместная покупка", "words.zh-CN": "拼团" });
    const id = await drafted(
      "Autumn",
      { en: "group-buy" },
      { en: "Every group-buy today", ru: "Все групповые закупки", "zh-CN": "今日拼团" },
      { en: "A supergroup-buyer" },
    );
    const rows: Record<string, unknown>[] = (await table(`page=${id}&state=all`)).rows;
    const of = (source: string, language: string) =>
      rows.find((row) => row.source === source && row.language === language);
    expect(of("group-buy", "ru")).toMatchObject({ suggestion: { text: "совместная покупка", from: null } });
    const term = { term: "Group-buy", wanted: "совместная покупка" };
    expect(of("Every group-buy today", "ru")).toMatchObject({ terms: [term], missed: [term] });
    expect(of("Every group-buy today", "zh-CN")).toMatchObject({ missed: [] });
    expect(of("A supergroup-buyer", "ru")).toMatchObject({ terms: [] });
  });

  test("merchants follow them and cannot change them", async () => {
    const mine = await makeMerchant(db);
    await agree({ "words.en": "Voucher", "words.ms": "Baucar" });
    await saveOver(db, mine.by, await makeShopPage(db, mine), saying({ en: "Voucher" }));
    const data = await shop(mine).table("language=ms");
    expect(data).toMatchObject({ mayAgree: false, rows: [{ suggestion: { text: "Baucar", from: null } }] });
    const sent = new URLSearchParams({ intent: "agree", "words.en": "Mine", "words.ms": "Saya" });
    expect((await shop(mine).post(sent)).status).toBe(400);
  });
});

describe("a merchant's table", () => {
  test("has the texts of the shop alone, and saves them there alone", async () => {
    const [mine, theirs] = [await makeMerchant(db), await makeMerchant(db)];
    const [own, other] = [await makeShopPage(db, mine), await makeShopPage(db, theirs)];
    await saveOver(db, mine.by, own, saying({ en: "Our tea" }));
    await saveOver(db, theirs.by, other, saying({ en: "Their tea" }));
    const { rows } = await shop(mine).table("q=tea&language=ms");
    expect(rows.map(({ source }: { source: string }) => source)).toEqual(["Our tea"]);
    const edit = { intent: "save", key: "mnotice0.row.content.1", language: "ms", text: "Teh" };
    const save = (page: number, source: string) =>
      shop(mine).post(new URLSearchParams({ ...edit, page: String(page), source }));
    expect((await save(own, "Our tea")).status).toBe(303);
    expect(await contentOf(own)).toEqual({ en: "Our tea", ms: "Teh" });
    expect(await (await save(other, "Their tea")).json()).toMatchObject({ code: "notFound" });
    expect(await contentOf(other)).toEqual({ en: "Their tea" });
  });

  test("its file comes back as Excel saves it: with a mark of its encoding, semicolons, and quotes", async () => {
    const mine = await makeMerchant(db);
    const page = await makeShopPage(db, mine);
    await saveOver(db, mine.by, page, saying({ en: 'Say "hi"; now' }, { en: "Bye" }));
    const csv = await shop(mine).csv("language=ru");
    const rows = csv
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n")
      .filter((line) => /^page,|content/.test(line));
    expect(rows).toHaveLength(3);
    const quoted = [
      "page;page_name;place;language;state;source;text;translation",
      `${page};Autumn;mnotice0.row.content.1;ru;missing;"Say ""hi""; now";;"Скажи ""привет""; сейчас"`,
      `${page};Autumn;mnotice1.row.content.1;ru;missing;Bye;;Пока`,
    ];
    const form = new FormData();
    form.set("intent", "file");
    form.set("file", new File([`\uFEFF${quoted.join("\r\n")}\r\n`], "t.csv"));
    expect(await (await shop(mine).post(form)).json()).toMatchObject({ read: { saved: 2, pages: 1, faults: [] } });
    expect(await contentOf(page)).toMatchObject({ ru: 'Скажи "привет"; сейчас' });
    expect(await contentOf(page, 1)).toMatchObject({ ru: "Пока" });
  });
});
