import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { isForeign } from "~/app/platform/language/foreign-text";
import { createMemory } from "~/app/platform/process/remembered.server";
import { loader } from "~/app/reviews/routes/comments";
import { action } from "~/app/reviews/routes/translate";
import { accountBrowser } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeGoods } from "../support/factories";
import { makeReview } from "../support/review-factories";
import { translationServer } from "../support/translation-server";

const { db } = testDatabase({ max: 16 });
let provider: Awaited<ReturnType<typeof translationServer>>;
/** A second provider, which must receive nothing. */
let elsewhere: typeof provider;
let plainAnswer: typeof provider.state.answer;
beforeAll(async () => {
  provider = await translationServer();
  elsewhere = await translationServer();
  plainAnswer = provider.state.answer;
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.state.answer = plainAnswer;
});
afterAll(() => {
  provider.close();
  elsewhere.close();
});

let last = 0;
/** Creates a reader with its own network address, in a shop with the provider. */
function reader(settings: Record<string, string> = { TRANSLATE_URL: provider.url, TRANSLATE_TOKEN: "its key" }) {
  last++;
  const browser = accountBrowser(db, settings, `10.77.${last >> 8}.${last & 255}`);
  const remembered = createMemory(1000);
  const routed = (route: typeof loader | typeof action) => (request: Request, context: RequestContext) =>
    route({ request, context: { ...context, remembered }, params: {} });
  return {
    open: async (query: string) => (await browser.run(routed(loader), `/pages/product/comment?${query}`)).json(),
    ask: (fields: Record<string, string>) => browser.post(routed(action), "/pages/product/comment/translate", fields),
    cookies: browser.cookies,
  };
}

const review = async (body: string) => makeReview(db, { goods_id: (await makeGoods(db)).id, body });
const kept = (id: number) => db.selectFrom("review_translations").selectAll().where("review_id", "=", id).execute();

describe("without a provider", () => {
  test("nothing is offered, and nothing can be asked", async () => {
    const { id, goods_id } = await review("아주 좋아요");
    const { open, ask } = reader({});
    expect((await open(`id=${goods_id}&translated=${id}`)).rows[0].translation).toBeNull();
    expect((await ask({ id: String(id), live: "1" })).status).toBe(404);
    expect(provider.asked).toEqual([]);
  });
});

describe("with a provider", () => {
  test("a review that is not in the reader's language is translated once, whoever asks afterwards", async () => {
    const { id, goods_id } = await review("asem cinta");
    const first = reader();
    expect((await first.open(`id=${goods_id}`)).rows[0].translation).toBe("offered");
    const answer = await (await first.ask({ id: String(id), live: "1" })).json();
    expect(answer).toEqual({ text: "ASEM CINTA", from: "Korean" });
    expect(await (await reader().ask({ id: String(id), live: "1" })).json()).toEqual(answer);
    expect(provider.asked).toEqual([{ text: "asem cinta", to: "en", authorization: "Bearer its key" }]);
  });

  test("a form without JavaScript leads back to the same page, which has the translation and those from before", async () => {
    const { id, goods_id } = await review("좋아요 one");
    const other = await makeReview(db, { goods_id, body: "좋아요 two" });
    const { open, ask } = reader();
    const back = `/pages/product/comment?id=${goods_id}&tag=good`;
    const first = await ask({ id: String(id), back });
    expect(first.status).toBe(303);
    const second = await ask({ id: String(other.id), back: first.headers.get("Location") ?? "" });
    const place = new URL(second.headers.get("Location") ?? "", "http://shop.test");
    expect(place.searchParams.get("tag")).toBe("good");
    expect(place.hash).toBe(`#review-${other.id}`);
    const { rows } = await open(place.search.slice(1));
    expect(rows.map((row: { translation: unknown }) => row.translation)).toEqual([
      { text: "좋아요 TWO", from: "Korean" },
      { text: "좋아요 ONE", from: "Korean" },
    ]);
    expect(rows[0].body).toBe("좋아요 two");
    expect((await ask({ id: String(id), back: "//elsewhere.example/" })).headers.get("Location")).toMatch(/^\/\?/);
  });

  test("of the reviews that an address names the first twenty are shown translated", async () => {
    const { id, goods_id } = await review("마지막 좋아요");
    const { open, ask } = reader();
    await ask({ id: String(id), back: "/" });
    const named = (others: number) =>
      open(`id=${goods_id}&translated=${[...Array.from({ length: others }, (_, at) => 900_000 + at), id]}`);
    expect((await named(19)).rows[0].translation).toMatchObject({ from: "Korean" });
    expect((await named(20)).rows[0].translation).toBe("offered");
    const before = Array.from({ length: 25 }, (_, at) => 900_000 + at);
    const { headers } = await ask({ id: String(id), back: `/pages/product/comment?translated=${before}` });
    const place = new URL(headers.get("Location") ?? "", "http://shop.test");
    expect(place.searchParams.get("translated")).toBe([...before.slice(0, 19), id].join());
  });

  test("following an address that names a review asks nobody", async () => {
    const { id, goods_id } = await review("아주 좋아요");
    expect((await reader().open(`id=${goods_id}&translated=${id}`)).rows[0].translation).toBe("offered");
    expect(provider.asked).toEqual([]);
  });

  test("markup in an answer is text", async () => {
    const { id, goods_id } = await review("아주 좋아요");
    const text = '<img src=x onerror="alert(1)">';
    provider.state.answer = (res) => void res.end(JSON.stringify({ text, from: "ko-Kore-KR-x-private" }));
    const { open, ask } = reader();
    await ask({ id: String(id) });
    expect((await open(`id=${goods_id}&translated=${id}`)).rows[0].translation.text).toBe(text);
  });

  test("people who ask at once share one call", async () => {
    const { id } = await review("아주 좋아요");
    const { ask } = reader();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask({ id: String(id), live: "1" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(provider.asked).toHaveLength(1);
  });

  test("once the language is known to be the reader's, nothing is offered any more", async () => {
    const { id, goods_id } = await review("As described.");
    provider.state.answer = (res, text) => void res.end(JSON.stringify({ text, from: "en-GB" }));
    const { open, ask, cookies } = reader();
    expect(await (await ask({ id: String(id), live: "1" })).json()).toEqual({ refused: "same" });
    await ask({ id: String(id) });
    expect(cookies.at(-1)).toContain("translate.same");
    expect((await open(`id=${goods_id}&translated=${id}`)).rows[0].translation).toBeNull();
    expect(provider.asked).toHaveLength(1);
  });

  test("other words are translated anew, and a review takes its translations with it", async () => {
    const { id, goods_id } = await review("아주 좋아요");
    await reader().ask({ id: String(id) });
    await db.updateTable("reviews").set({ body: "별로예요 x" }).where("id", "=", id).execute();
    expect((await reader().open(`id=${goods_id}&translated=${id}`)).rows[0].translation).toBe("offered");
    await reader().ask({ id: String(id) });
    expect(await kept(id)).toMatchObject([{ body: "별로예요 X", language: "en", source: "ko" }]);
    await db.deleteFrom("reviews").where("id", "=", id).execute();
    expect(await kept(id)).toEqual([]);
  });

  test("what nobody may see is not translated", async () => {
    const hidden = await makeReview(db, { goods_id: (await makeGoods(db)).id, body: "좋아요", state: "hidden" });
    const gone = await makeReview(db, { goods_id: (await makeGoods(db, { state: "deleted" })).id, body: "좋아요" });
    const { ask } = reader();
    for (const { id } of [hidden, gone]) expect((await ask({ id: String(id) })).status).toBe(404);
    for (const id of ["", "0", "1 or 1=1", "9".repeat(40)]) expect((await ask({ id })).status).toBe(400);
    expect(provider.asked).toEqual([]);
  });
});

describe("a provider that fails", () => {
  const failures: [string, (res: ServerResponse) => void][] = [
    ["refuses", (res) => void res.writeHead(500).end(JSON.stringify({ text: "x", from: "ko" }))],
    ["leads elsewhere", (res) => void res.writeHead(307, { Location: elsewhere.url }).end()],
    ["hangs up", (res) => void res.destroy()],
    ["answers no JSON", (res) => void res.end("<html>")],
    ["answers something else", (res) => void res.end(JSON.stringify({ text: ["x"], from: "ko" }))],
    ["answers nothing", (res) => void res.end(JSON.stringify({ text: "  ", from: "ko" }))],
    ["names no language", (res) => void res.end(JSON.stringify({ text: "x", from: "a'b" }))],
    ["answers with a null character", (res) => void res.end(JSON.stringify({ text: "a\0b", from: "ko" }))],
    ["says too much", (res) => void res.end(JSON.stringify({ text: "x".repeat(2001), from: "ko" }))],
    ["fills its answer up", (res) => void res.end(`${JSON.stringify({ text: "x", from: "ko" })}${" ".repeat(20_000)}`)],
    ["never ends", (res) => endless(res)],
    ["says nothing at all", () => undefined],
  ];
  test.each(failures)("and %s: one sentence, the original stays, nothing is kept", async (_, answer) => {
    const { id, goods_id } = await review("아주 좋아요");
    provider.state.answer = answer;
    const { ask, open, cookies } = reader();
    expect(await (await ask({ id: String(id), live: "1" })).json()).toEqual({ refused: "failed" });
    const back = `/pages/product/comment?id=${goods_id}`;
    const plain = await ask({ id: String(id), back });
    expect(plain.headers.get("Location")).toBe(`${back}#review-${id}`);
    expect(cookies.at(-1)).toContain("translate.failed");
    expect((await open(`id=${goods_id}`)).rows[0]).toMatchObject({ body: "아주 좋아요", translation: "offered" });
    expect(await kept(id)).toEqual([]);
    expect(elsewhere.asked).toEqual([]);
  });
});

/** Sends data until nobody listens. */
function endless(res: ServerResponse): void {
  res.on("error", () => undefined);
  const more = () => {
    if (!res.destroyed) res.write("x".repeat(4096), () => setImmediate(more));
  };
  more();
}

test("an address that asks for too many new translations waits; kept ones are still shown to it", async () => {
  const goods_id = (await makeGoods(db)).id;
  const { ask } = reader();
  const known = await makeReview(db, { goods_id, body: "좋아요 0" });
  await ask({ id: String(known.id) });
  const answers: unknown[] = [];
  for (let n = 1; n <= 31; n++) {
    const { id } = await makeReview(db, { goods_id, user_id: known.user_id, body: `좋아요 ${n}` });
    answers.push(await (await ask({ id: String(id), live: "1" })).json());
  }
  expect(answers.filter((answer) => JSON.stringify(answer).includes("tooMany"))).toHaveLength(2);
  expect(provider.asked).toHaveLength(30);
  expect(await (await ask({ id: String(known.id), live: "1" })).json()).toMatchObject({ text: "좋아요 0" });
});

test.each([
  ["좋아요", null, "en", true],
  ["좋아요", null, "ko", false],
  ["とても良い", null, "ja", false],
  ["とても良い", null, "zh-CN", true],
  ["很好", null, "zh-TW", false],
  ["很好", null, "ja", true],
  ["Хорошо", null, "ru", false],
  ["Good", null, "en", true],
  ["Good", "en", "en", false],
  ["Bagus", "ms", "en", true],
  ["👍 5/5", null, "ko", false],
  ["", null, "en", false],
] as const)("words %j, known as %j, are foreign to readers of %s: %j", (text, source, locale, foreign) => {
  expect(isForeign(text, source, locale)).toBe(foreign);
});
