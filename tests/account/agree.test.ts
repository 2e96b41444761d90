import { describe, expect, onTestFinished, test } from "vitest";
import { agreementFirst } from "~/app/account/legal/agreement-first";
import { versionsIn } from "~/app/account/legal/consents-queries.server";
import { action, loader } from "~/app/account/routes/sign-in/agree";
import { action as registerAction } from "~/app/account/routes/sign-in/register";
import { registerUser } from "~/app/account/sign-in/register-user.server";
import { adminArticle } from "~/app/content/admin/articles/articles-admin-queries.server";
import { publishArticle } from "~/app/content/admin/articles/publish-article.server";
import { saveWords, wordsMark } from "~/app/content/admin/articles/save-article.server";
import { legalArticleIds, publishDueArticles } from "~/app/content/api.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { legalArticles } from "~/app/start/legal-articles.server";
import { accountBrowser, routed } from "../support/account-context";
import { lastCode } from "../support/codes";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { makeMember } from "../support/operator-browser";
import { openShop } from "../support/screen-texts/shop";

const { db } = testDatabase();
const page = "/pages/user/auth/agree";
const register = "/pages/user/auth/register";

let written = 0;

/** Publishes new words of a legal text, or plans them. */
async function publishNew(
  kind: "agreement" | "privacy",
  important: boolean,
  from: Date | null = null,
): Promise<number> {
  await legalArticles(db);
  const id = (await legalArticleIds(db))[kind] ?? 0;
  const staff = await makeMember(db);
  const act = { staff, address: "", id, now: new Date() };
  const before = await adminArticle(db, id);
  const seen = before ? wordsMark(before, "en") : "";
  const words = { title: "Terms", summary: "", body: `Words ${++written}` };
  expect(await saveWords(db, { ...act, locale: "en", words, seen, confirmed: false })).toMatchObject({ ok: true });
  const version = (await adminArticle(db, id))?.version ?? 0;
  const dates = { from, until: null, note: "", typed: { locale: "en" as const, words } };
  expect(await publishArticle(db, { ...act, ...dates, version, important })).toMatchObject({ ok: true });
  return id;
}
const consentsOf = (userId: number) =>
  db
    .selectFrom("legal_consents")
    .select(["article_id as id", "number", "way"])
    .where("user_id", "=", userId)
    .orderBy("article_id")
    .orderBy("number")
    .execute();

async function signedIn() {
  const { id } = await makeUser(db);
  const browser = accountBrowser(db);
  const sessions = createSessions(db, "user_sessions", false);
  const { sessionId } = await sessions.create(id);
  browser.jar.set(sessions.cookieName, sessionId);
  return { id, browser, owes: async () => (await sessions.read(`${sessions.cookieName}=${sessionId}`))?.owes };
}

describe("registering", () => {
  test("agrees to the versions that were shown, and asks again when they have just been replaced", async () => {
    await publishNew("agreement", false);
    const browser = accountBrowser(db);
    const phone = "13911112222";
    const answer = routed(registerAction);
    await browser.post(answer, register, { intent: "send", phone });
    const { versions } = await legalArticleIds(db);
    await publishNew("privacy", false);
    const fields = { intent: "register", phone, code: await lastCode(db, phone), password: "kl7vz2", agree: "on" };
    const late = await browser.post(answer, register, { ...fields, legal: versions });
    expect((await late.json()).errors).toEqual({ agree: "account:errors.legalChanged" });
    const current = (await legalArticleIds(db)).versions;
    expect((await browser.post(answer, register, { ...fields, legal: current })).status).toBe(303);
    const user = await db
      .selectFrom("users")
      .select("id")
      .where("mobile", "like", `%${phone}`)
      .executeTakeFirstOrThrow();
    expect(await consentsOf(user.id)).toEqual(versionsIn(current).map((one) => ({ ...one, way: "register" })));
  });

  test("records nothing that is not a version of a text", async () => {
    const { versions } = await legalArticleIds(db);
    expect(versionsIn("x-1.2.3-'; drop")).toEqual([{ id: 1, number: 2 }]);
    const proof = { id: 0, purpose: "register", target: "13900009999" } as never;
    expect(await registerUser(db, { proof, password: "kl7vz2", agreed: versionsIn(versions) })).toMatchObject({
      ok: false,
    });
  });
});

describe("an important version", () => {
  test("is agreed to by everybody who is signed in, once; who registers later has seen it", async () => {
    const { id, browser, owes } = await signedIn();
    expect(await owes()).toBe(false);
    await publishNew("agreement", false);
    expect(await owes()).toBe(false);
    const text = await publishNew("privacy", true);
    expect(await owes()).toBe(true);
    const { texts, shown } = await (await browser.get(routed(loader), `${page}?next=/pages/cart/cart`)).json();
    expect(texts).toMatchObject([{ id: text, title: "Terms" }]);
    const without = await browser.post(routed(action), page, { shown });
    expect((await without.json()).errors).toEqual({ agree: "agree" });
    await publishNew("agreement", true);
    const replaced = await browser.post(routed(action), page, { shown, agree: "on" });
    expect((await replaced.json()).errors).toEqual({ agree: "account:errors.legalChanged" });
    expect(await consentsOf(id)).toEqual([]);
    const now = await (await browser.get(routed(loader), page)).json();
    const done = await browser.post(routed(action), `${page}?next=/pages/cart/cart`, { shown: now.shown, agree: "on" });
    expect(done.headers.get("Location")).toBe("/pages/cart/cart");
    expect(await owes()).toBe(false);
    expect(await consentsOf(id)).toEqual(versionsIn(now.shown).map((one) => ({ ...one, way: "again" })));
    expect((await browser.get(routed(loader), `${page}?next=//evil.example`)).headers.get("Location")).toBe("/");
  });

  test("that is planned is asked about once its date has come", async () => {
    const { id, browser, owes } = await signedIn();
    const asked = db
      .selectFrom("article_versions")
      .select((eb) => eb.fn.coalesce(eb.fn.max("mark"), eb.lit(0)).as("mark"));
    const { mark } = await asked.executeTakeFirstOrThrow();
    await db.updateTable("users").set({ agreed_mark: mark }).where("id", "=", id).execute();
    const date = new Date(Date.now() + 3_600_000);
    await publishNew("privacy", true, date);
    expect(await owes()).toBe(false);
    const { versions } = await legalArticleIds(db);
    expect(await publishDueArticles(db, { now: date })).toBe(1);
    expect(await owes()).toBe(true);
    const { shown } = await (await browser.get(routed(loader), page)).json();
    expect(versions).not.toContain(shown);
    expect((await browser.post(routed(action), page, { shown, agree: "on" })).status).toBe(303);
    expect(await consentsOf(id)).toEqual(versionsIn(shown).map((one) => ({ ...one, way: "again" })));
  });

  test("is asked for by page views alone; reading, leaving and taking one's data along stay open", () => {
    const asks = (path: string, method = "GET") => agreementFirst({ method, url: `http://shop.test${path}` });
    expect(asks("/pages/user/order/order?state=paid&_data=routes%2Fx")).toBe(
      `${page}?next=%2Fpages%2Fuser%2Forder%2Forder%3Fstate%3Dpaid`,
    );
    expect(asks("/")).toBe(`${page}?next=%2F`);
    const open = [
      page,
      "/pages/article/details?id=1",
      "/pages/user/setting/privacy",
      "/pages/user/setting/leave",
      "/pages/user/help",
    ];
    for (const path of [...open, "/pages/user/setting/data", "/wanlshop/user/info", "/unread", "/operator"])
      expect(asks(path), path).toBeNull();
    expect(asks("/pages/cart/cart", "POST")).toBeNull();
  });
});

describe("a page view of somebody who has to agree", () => {
  test("leads to the question and back, with and without the script; the JSON API goes on", async () => {
    const { id } = await makeUser(db);
    const sessions = createSessions(db, "user_sessions", false);
    const { sessionId } = await sessions.create(id);
    await publishNew("privacy", true);
    const shop = await openShop(db);
    onTestFinished(() => shop.close());
    const cookie = `${sessions.cookieName}=${sessionId}`;
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const view = (path: string, init: RequestInit = {}) =>
      fetch(shop.url + path, { redirect: "manual", headers, ...init });
    const there = `${page}?next=%2Fpages%2Fuser%2Fsetting%2Fsetting`;
    const led = await view("/pages/user/setting/setting");
    expect([led.status, led.headers.get("Location")]).toEqual([302, there]);
    const route = encodeURIComponent("account/routes/settings/settings");
    const data = await view(`/pages/user/setting/setting?_data=${route}`);
    expect([data.status, data.headers.get("X-Remix-Redirect")]).toEqual([204, there]);
    for (const open of ["/pages/user/setting/privacy", "/pages/user/setting/leave", "/pages/user/help"])
      expect((await view(open)).status, open).toBe(200);
    expect((await view("/wanlshop/token/check", { headers: { ...headers, token: sessionId } })).status).toBe(200);
    const asked = await (await view(there)).text();
    const shown = /name="shown" value="([^"]+)"/.exec(asked)?.[1] ?? "";
    expect(asked).toContain('action="/pages/user/auth/logout"');
    const agreed = await view(there, { method: "POST", body: new URLSearchParams({ agree: "on", shown }) });
    expect([agreed.status, agreed.headers.get("Location")]).toEqual([303, "/pages/user/setting/setting"]);
    expect((await view("/pages/user/setting/setting")).status).toBe(200);
  });
});
