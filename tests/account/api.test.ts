import { describe, expect, test } from "vitest";
import { action as apiLogin } from "~/app/account/routes/sign-in/api-login";
import { action as apiLogout, loader as apiLogoutByGet } from "~/app/account/routes/sign-in/api-logout";
import { loader as apiToken } from "~/app/account/routes/sign-in/api-token";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { hashOf } from "../support/hash-of";

const { db } = testDatabase({ max: 10 });
let number = 0;
const freshPhone = () => `134${String(++number).padStart(8, "0")}`;
const browser = () => accountBrowser(db, {}, `10.22.${++number % 250}.1`);
type Browser = ReturnType<typeof browser>;

describe("the JSON API", () => {
  const call = (b: Browser, input: unknown) =>
    b.run(routed(apiLogin), "/wanlshop/user/login", {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "Content-Type": "application/json" },
    });
  test("user/login answers the user, the token and the statistics; the token works until user/logout", async () => {
    const b = browser();
    const mobile = freshPhone();
    const user = await makeUser(db, { mobile, nickname: "محمد 😀", password_hash: await hashOf("secret one") });
    const answer = await call(b, { account: mobile, password: "secret one", client_id: 7, level: 99 });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { code, data } = await answer.json();
    expect(code).toBe(1);
    expect(Object.keys(data).sort()).toEqual(["statistics", "userinfo"]);
    expect(Object.keys(data.statistics).sort()).toEqual(["dynamic", "logistics", "notice", "order"]);
    expect(data.userinfo).toMatchObject({
      id: user.id,
      nickname: "محمد 😀",
      mobile,
      level: 1,
      money: "0.00",
      loginip: expect.any(String),
      jointim: expect.any(Number),
      shop: { shopState: 0 },
      token: expect.stringMatching(/^[a-z0-9]{40}$/),
    });
    expect(data.userinfo.jointim).toBe(data.userinfo.jointime);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|hash/i);
    const headers = { token: data.userinfo.token };
    const check = await browser().run(routed(apiToken), "/wanlshop/token/check", { headers });
    expect(check.status).toBe(200);
    const checked = (await check.json()).data;
    expect(checked.expires_in).toBeGreaterThan(29 * 86_400);
    expect(JSON.stringify(checked)).not.toContain(data.userinfo.token);
    await browser().run(routed(apiLogout), "/wanlshop/user/logout", { method: "POST", headers });
    expect((await browser().run(routed(apiToken), "/wanlshop/token/check", { headers })).status).toBe(401);
  });
  test("user/logout takes GET with the token header, and never a cookie", async () => {
    const { id } = await makeUser(db);
    const sessions = createSessions(db, "user_sessions", false);
    const token = (await sessions.create(id)).sessionId;
    const stands = async () => {
      const check = await browser().run(routed(apiToken), "/wanlshop/token/check", { headers: { token } });
      return check.status === 200;
    };
    const b = browser();
    b.jar.set(b.sessionName, token);
    for (const [act, method] of [
      [apiLogoutByGet, "GET"],
      [apiLogout, "POST"],
    ] as const) {
      expect((await (await b.run(routed(act), "/wanlshop/user/logout", { method })).json()).code).toBe(1);
      expect(await stands()).toBe(true);
    }
    const left = await browser().run(routed(apiLogoutByGet), "/wanlshop/user/logout", { headers: { token } });
    expect([left.status, (await left.json()).code, await stands()]).toEqual([200, 1, false]);
  });
  test("a wrong password and an unknown account are the same no; malformed input is a no, too much of it 413", async () => {
    const mobile = freshPhone();
    await makeUser(db, { mobile, password_hash: await hashOf("secret one") });
    const no = { code: 0, msg: "The account or the password is wrong.", data: null };
    expect(await (await call(browser(), { account: mobile, password: "x" })).json()).toMatchObject(no);
    expect(await (await call(browser(), { account: freshPhone(), password: "x" })).json()).toMatchObject(no);
    for (const input of [null, [], "text", { account: {} }, { account: "a\u0000", password: "b" }, { account: "a" }]) {
      const answer = await call(browser(), input);
      expect([answer.status, (await answer.json()).code]).toEqual([200, 0]);
    }
    expect((await call(browser(), { account: "a", password: "x".repeat(70_000) })).status).toBe(413);
    expect((await browser().run(routed(apiLogin), "/wanlshop/user/login", { method: "PUT" })).status).toBe(405);
  });
  test("too many tries are 429 with a clear message", async () => {
    const b = browser();
    const account = `nobody-${++number}`;
    for (let i = 0; i < 10; i++) expect((await call(b, { account, password: "x" })).status).toBe(200);
    const shut = await call(b, { account, password: "x" });
    expect(shut.status).toBe(429);
    expect((await shut.json()).msg).toBe("Too many wrong tries. Try again in 15 min.");
  });
});
