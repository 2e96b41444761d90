import { beforeAll, describe, expect, test } from "vitest";
import { answersTo } from "~/app/desk/bot/answers.server";
import { type BotReply, loadBot } from "~/app/desk/bot/bot-page.server";
import { maxTurns } from "~/app/desk/bot/exchange";
import { loader as hello } from "~/app/desk/routes/api-chat-hello";
import { action as ask, loader as greet } from "~/app/desk/routes/api-chat-service";
import { loader as chatLink } from "~/app/desk/routes/chat-link";
import { action as service } from "~/app/desk/routes/service";
import { locales } from "~/app/platform/language/locales";
import { forgetSettings } from "~/app/settings/api.server";
import { demoQuestions } from "~/db/seeds/demo/bot";
import { readHelp } from "~/db/seeds/demo/content";
import { insertHelp } from "~/db/seeds/insert-help.server";
import { insertBot } from "~/db/seeds/talks/insert-bot.server";
import { transact } from "~/db/transact.server";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { browseContext, origin } from "../support/browse-context";
import { codeSecret } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";
import { storeRaw } from "../support/setting-factories";

const { db } = testDatabase();
const now = new Date();
const market = "Teh & Kopi";
const path = "/pages/user/service";

beforeAll(() =>
  transact(db, async (trx) => {
    await insertHelp(trx, readHelp(), now);
    await insertBot(trx);
  }),
);

let addresses = 0;
/** A visitor from a network address of their own. */
const visitor = () => accountBrowser(db, {}, `10.77.0.${++addresses}`);
const say = async (browser: ReturnType<typeof visitor>, fields: Record<string, string>) => {
  const answer = await browser.post(routed(service), path, fields);
  return { status: answer.status, ...((await answer.json()) as BotReply) };
};
const contextOf = (address: string, userId?: number) => ({ ...browseContext(db, { userId }), codeSecret, address });
const page = (userId?: number) => loadBot(new Request(new URL(path, origin)), contextOf("10.76.0.1", userId));
const rows = () => db.selectFrom("bot_questions").selectAll().orderBy("position").execute();
const questionAt = async (at: number) => (await rows())[at] ?? Promise.reject(new Error("no such question"));

describe("the bot", () => {
  test.each(locales)(
    "answers every quick question, and finds the help article by its own title, in %s",
    async (locale) => {
      const turns = (await rows()).map(({ id }) => ({ kind: "question" as const, id }));
      const answers = await answersTo(db, turns, { locale, market, now });
      expect(answers.map(({ asked }) => asked)).toEqual(demoQuestions.map(({ question }) => question[locale]));
      expect(answers.map(({ kind }) => kind)).toEqual(demoQuestions.map(({ answer }) => (answer ? "text" : "article")));
      const [article] = answers.filter(({ kind }) => kind === "article");
      const text = article?.kind === "article" ? article.title : "";
      const [found] = await answersTo(db, [{ kind: "text", text }], { locale, market, now });
      expect(found).toMatchObject({ kind: "list", rows: [expect.objectContaining({ title: text })] });
    },
  );

  test("says the market's name where a text says {market}: in answers, articles, what it found, and its greeting", async () => {
    const body = { en: "Zebras at {market} are striped." };
    const first = await questionAt(0);
    const { id: category } = await db.selectFrom("help_categories").select("id").limit(1).executeTakeFirstOrThrow();
    const { id } = await makeArticle(db, { kind: "help", help_category_id: category, body: JSON.stringify(body) });
    await db
      .updateTable("bot_questions")
      .set({ answer: JSON.stringify({ en: "{market} is open." }), article_id: null })
      .where("id", "=", first.id)
      .execute();
    const reader = { locale: "en" as const, market, now };
    const turns = [
      { kind: "question" as const, id: first.id },
      { kind: "article" as const, id },
      { kind: "text" as const, text: "zebras" },
    ];
    expect(await answersTo(db, turns, reader)).toMatchObject([
      { text: "Teh & Kopi is open." },
      { blocks: [{ pieces: [{ text: "Zebras at Teh & Kopi are striped." }] }] },
      { rows: [{ id, excerpt: "Zebras at Teh & Kopi are striped." }] },
    ]);
    await storeRaw(db, "service", { greeting: { en: "Welcome to {market}" } });
    expect((await page()).greeting).toBe("Welcome to Pasar");
    await db.deleteFrom("settings").execute();
    forgetSettings(db);
    await db.deleteFrom("articles").where("id", "=", id).execute();
    const answer = JSON.stringify(first.answer);
    await db
      .updateTable("bot_questions")
      .set({ answer, article_id: first.article_id })
      .where("id", "=", first.id)
      .execute();
  });

  test("offers a question only in the languages it is written in, and not at all when it is off", async () => {
    const first = await questionAt(0);
    const change = (values: object) => db.updateTable("bot_questions").set(values).where("id", "=", first.id).execute();
    await change({ question: JSON.stringify({ ja: "荷物" }) });
    const asked = [{ kind: "question" as const, id: first.id }];
    expect(await answersTo(db, asked, { locale: "en", market, now })).toMatchObject([{ kind: "none" }]);
    expect(await answersTo(db, asked, { locale: "ja", market, now })).toMatchObject([
      { asked: "荷物", kind: "article" },
    ]);
    await change({ question: JSON.stringify(first.question), enabled: false });
    expect((await page()).questions.map(({ id }) => id)).not.toContain(first.id);
    expect(await answersTo(db, asked, { locale: "en", market, now })).toMatchObject([{ kind: "none" }]);
    await change({ enabled: true });
  });

  test("keeps what was asked and makes its own words again, so a page cannot put words in its mouth", async () => {
    const browser = visitor();
    const first = await say(browser, { text: "  refund \0 " });
    expect(first.answers).toMatchObject([{ asked: "refund", kind: "list", turn: "text:refund" }]);
    const second = await say(browser, { said: "text:refund", talk: first.talk, text: "no-such-thing" });
    expect(second.talk).toBe(first.talk);
    expect(second.answers).toMatchObject([{ kind: "list" }, { asked: "no-such-thing", kind: "none" }]);
  });

  test("drops what it cannot read, and lets the earliest turns go", async () => {
    const form = new FormData();
    for (const said of [
      "nonsense",
      "question:0",
      "question:x",
      ...Array.from({ length: 30 }, (_, at) => `text:w${at}`),
    ])
      form.append("said", said);
    form.set("ask", "article:999999");
    const request = new Request(new URL(path, origin), { method: "POST", body: form });
    const answer = await service({
      request,
      context: contextOf("10.78.0.1"),
      params: {},
    });
    const { answers } = (await answer.json()) as BotReply;
    expect(answers).toHaveLength(maxTurns);
    expect(answers.at(-1)).toMatchObject({ asked: "", kind: "none" });
  });

  test("counts a vote once an exchange, and none of an exchange that it did not begin", async () => {
    const { id } = await questionAt(1);
    const counts = async () => {
      const { helped, unhelped } = await questionAt(1);
      return [helped, unhelped];
    };
    const browser = visitor();
    const { talk } = await page();
    const vote = (fields: object) => say(browser, { vote: `no question:${id}`, ...fields });
    expect(await vote({ talk })).toMatchObject({ thanks: true, voted: [`question:${id}`] });
    expect(await vote({ talk })).toMatchObject({ thanks: false, voted: [`question:${id}`] });
    expect(await vote({ talk: `other.${talk.split(".")[1]}` })).toMatchObject({ thanks: false, voted: [] });
    expect(await counts()).toEqual([0, 1]);
    const { id: article } = await db
      .selectFrom("articles")
      .select("id")
      .where("kind", "=", "help")
      .limit(1)
      .executeTakeFirstOrThrow();
    await vote({ talk, vote: `yes article:${article}` });
    await vote({ talk, vote: "yes article:99999999" });
    expect(await db.selectFrom("bot_articles").selectAll().execute()).toEqual([
      { article_id: article, helped: 1, unhelped: 0 },
    ]);
  });

  test("answers so many questions and no more; what was typed comes back", async () => {
    const browser = visitor();
    const key = `botQuestions 10.77.0.${addresses}`;
    await say(browser, { text: "refund" });
    await db
      .updateTable("failure_counters")
      .set({ failures: 120, locked_until: new Date(Date.now() + 60_000) })
      .where("key", "=", key)
      .execute();
    const refused = await say(browser, { text: "coupon" });
    expect(refused).toMatchObject({
      status: 429,
      typed: "coupon",
      error: expect.stringMatching(/^locked\|minutes=\d+$/),
    });
  });
});

describe("the page", () => {
  test("shows a visitor help and the way to sign in, and a person the orders they have", async () => {
    expect(await page()).toMatchObject({ cards: [], signIn: expect.stringContaining("/pages/user/auth/name?next=") });
    const { userId, orderId } = await makeOrderIn(db, "awaiting_receipt");
    await makeOrderIn(db, "awaiting_receipt");
    const { cards, signIn } = await page(userId);
    expect(signIn).toBeNull();
    expect(cards).toMatchObject([{ of: "order", id: orderId, word: "awaiting_receipt", acts: ["track", "late"] }]);
  });

  test("leads to customer service elsewhere where operators have set an address", async () => {
    const at = () => visitor().get(routed(chatLink), "/pages/user/chat");
    const there = await at().catch((answer: Response) => answer);
    expect(there.headers.get("Location")).toBe(path);
    await storeRaw(db, "service", { link: "https://help.example/chat?shop=1" });
    forgetSettings(db);
    expect(await chatLink({ request: new Request(origin), context: browseContext(db), params: {} })).toMatchObject({
      link: "https://help.example/chat?shop=1",
      host: "help.example",
    });
    await storeRaw(db, "service", { link: "javascript:alert(1)" });
    forgetSettings(db);
    await expect(
      chatLink({ request: new Request(origin), context: browseContext(db), params: {} }),
    ).rejects.toMatchObject({ status: 302 });
  });
});

describe("existing clients", () => {
  const data = async (answer: Response) => {
    const { code, data: inner } = await answer.json();
    return [answer.status, code, inner];
  };
  const send = (body: string) => {
    const headers = { "Content-Type": "application/json" };
    const request = new Request(new URL("/wanlshop/chat/service", origin), { method: "POST", body, headers });
    return ask({ request, context: contextOf("10.79.0.1"), params: {} }).then(data);
  };

  test("are given the quick questions and the greeting, as visitors too", async () => {
    const [status, code, questions] = await data(await visitor().get(routed(hello), "/wanlshop/chat/hello"));
    expect([status, code]).toEqual([200, 1]);
    expect(questions).toHaveLength(6);
    expect(questions[0]).toEqual({ id: (await questionAt(0)).id, title: "Where is my parcel?" });
    await storeRaw(db, "service", { greeting: { en: "Hi" } });
    forgetSettings(db);
    expect(await data(await visitor().get(routed(greet), "/wanlshop/chat/service"))).toEqual([200, 1, "Hi"]);
    expect(await send("{}")).toEqual([200, 1, "Hi"]);
  });

  test("are answered with messages of their kinds, and with code 0 when they send nonsense", async () => {
    const { id } = await questionAt(4);
    expect(await send(`{"id":${id}}`)).toEqual([
      200,
      1,
      { type: "text", content: { text: demoQuestions[4]?.answer?.en } },
    ]);
    expect(await send(`{"id":"${(await questionAt(0)).id}"}`)).toMatchObject([
      200,
      1,
      { type: "article", content: { title: "Where is my parcel?" } },
    ]);
    expect(await send('{"text":"refund"}')).toMatchObject([
      200,
      1,
      {
        type: "list",
        content: expect.arrayContaining([expect.objectContaining({ title: "How do I ask for a refund?" })]),
      },
    ]);
    // The id of a whole message is its number, and no question.
    const whole = (content: object, type = "text") =>
      send(
        JSON.stringify({
          id,
          type: "service",
          to_id: 0,
          form: { id: 7, name: "Mei", avatar: "" },
          message: { type, content },
        }),
      );
    expect(await whole({ text: "refund" })).toMatchObject([200, 1, { type: "list" }]);
    expect(await whole({ text: demoQuestions[4]?.question?.en ?? "" })).toMatchObject([
      ...[200, 1],
      { type: "text", content: { text: demoQuestions[4]?.answer?.en } },
    ]);
    expect(await whole({ url: "https://elsewhere.example/a.png", w: 1, h: 1 }, "img")).toMatchObject([
      200,
      1,
      { type: "text" },
    ]);
    expect(await whole({ text: 5 })).toMatchObject([200, 0, { reason: "malformed" }]);
    expect(await send('{"text":"no-such-thing"}')).toMatchObject([200, 1, { type: "text" }]);
    for (const body of ["{", '{"id":"1;drop"}', '{"id":-1}'])
      expect(await send(body)).toMatchObject([200, 0, { reason: "malformed" }]);
  });
});
