import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action as apiLogin } from "~/app/account/routes/sign-in/api-login";
import { action as confirmAction, loader as confirmLoader } from "~/app/account/routes/sign-in/confirm";
import { action as factorAction } from "~/app/account/routes/sign-in/factor";
import { answerReset, answerRetrieve, loadReset } from "~/app/account/sign-in/retrieve-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { finishThirdParty, startThirdParty } from "~/app/account/sign-in/third-party-page.server";
import { accountBrowser, routed, totpSecret } from "~/tests/support/account-context";
import { lastCode, passLocks, passResendTime } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { codeOf, giveFactor, steadyCodes } from "~/tests/support/factor";
import { makeUser } from "~/tests/support/factories";
import { hashOf } from "~/tests/support/hash-of";
import { mockProvider } from "~/tests/support/mock-provider";
import { agedSignIn } from "~/tests/support/recent";

const { db } = testDatabase({ max: 10 });
steadyCodes();
const password = "correct horse";
let number = 0;
const browser = (settings: Record<string, string> = {}) => accountBrowser(db, settings, `10.42.${++number % 250}.1`);

async function guarded(hasFactor = true) {
  const mobile = `138${String(++number).padStart(8, "0")}`;
  const user = await makeUser(db, { mobile, password_hash: await hashOf(password) });
  return { user, mobile, ...(hasFactor ? await giveFactor(db, user.id, totpSecret) : { secret: "", codes: [] }) };
}

const sessionsOf = (userId: number) =>
  db.selectFrom("user_sessions").selectAll().where("owner_id", "=", userId).execute();

describe("a lost password", () => {
  const page = "/pages/user/auth/resetpwd";
  const fresh = { password: "kl7vz2 pq", repeatPassword: "kl7vz2 pq" };

  test("is not set anew without the second factor, and then signs in at once", async () => {
    const { user, mobile, secret } = await guarded();
    const b = browser();
    await passResendTime(db);
    await b.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "send", target: mobile });
    const code = await lastCode(db, mobile);
    await b.post(answerRetrieve, "/pages/user/auth/retrieve", { intent: "retrieve", target: mobile, code });
    expect(await (await b.get(loadReset, page)).json()).toMatchObject({ asksFactor: true });
    const without = await b.post(answerReset, page, fresh);
    expect([without.status, (await without.json()).errors]).toEqual([400, { factorCode: "required" }]);
    const wrong = await b.post(answerReset, page, { ...fresh, factorCode: codeOf(secret, 9) });
    expect((await wrong.json()).errors).toEqual({ factorCode: "code" });
    expect(await sessionsOf(user.id)).toEqual([]);
    const sign = { intent: "password", account: mobile, password };
    expect((await browser().post(answerSignIn, "/pages/user/auth/auth", sign)).status).toBe(303);
    const done = await b.post(answerReset, page, { ...fresh, factorCode: codeOf(secret) });
    expect(done.status).toBe(303);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect((await browser().post(answerSignIn, "/pages/user/auth/auth", sign)).status).toBe(400);
  });
});

describe("showing once more who somebody is", () => {
  const page = "/pages/user/auth/confirm";
  test("takes the second factor as well as the password", async () => {
    const { user, secret } = await guarded();
    const b = browser();
    b.jar.set(b.sessionName, (await b.sessions.users.create(user.id)).sessionId);
    await agedSignIn(db, "user_sessions", user.id, 11);
    expect(await (await b.get(routed(confirmLoader), page)).json()).toMatchObject({ asksFactor: true });
    const without = await b.post(routed(confirmAction), page, { password });
    expect((await without.json()).errors).toEqual({ factorCode: "required" });
    const right = { password, factorCode: codeOf(secret) };
    expect((await b.post(routed(confirmAction), page, { ...right, password: "wrong" })).status).toBe(400);
    expect((await b.post(routed(confirmAction), page, right)).status).toBe(303);
  });
  test("takes it as well as a code that was sent, which a wrong one does not use up", async () => {
    const { user, mobile, secret } = await guarded();
    await db.updateTable("users").set({ password_hash: "!" }).where("id", "=", user.id).execute();
    const b = browser();
    b.jar.set(b.sessionName, (await b.sessions.users.create(user.id)).sessionId);
    await agedSignIn(db, "user_sessions", user.id, 11);
    await passResendTime(db);
    await b.post(routed(confirmAction), page, { intent: "send" });
    const code = await lastCode(db, mobile);
    const wrong = await b.post(routed(confirmAction), page, { code, factorCode: codeOf(secret, 9) });
    expect((await wrong.json()).errors).toEqual({ factorCode: "code" });
    expect((await b.post(routed(confirmAction), page, { code, factorCode: codeOf(secret) })).status).toBe(303);
  });
});

describe("a sign-in by a provider", () => {
  const client = { clientId: "shop", clientSecret: "a secret between the shop and the provider" };
  let provider: Awaited<ReturnType<typeof mockProvider>>;
  beforeAll(async () => {
    provider = await mockProvider(client);
  });
  afterAll(() => provider.close());

  test("leads to the second step, too", async () => {
    const { user, secret } = await guarded();
    await db
      .insertInto("user_identities")
      .values({ issuer: provider.issuer, subject: "guarded", user_id: user.id })
      .execute();
    provider.bend.claims = { sub: "guarded" };
    const oidc = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.clientId };
    const b = browser({ ...oidc, OIDC_CLIENT_SECRET: client.clientSecret });
    const begun = await b.get(startThirdParty, "/pages/user/auth/thirdreg/start?next=/pages/cart/cart");
    const back = provider.agree(begun.headers.get("Location") ?? "");
    const come = await b.get(finishThirdParty, back.pathname + back.search);
    expect(come.headers.get("Location")).toBe("/pages/user/auth/factor?next=%2Fpages%2Fcart%2Fcart");
    expect(await sessionsOf(user.id)).toEqual([]);
    const path = "/pages/user/auth/factor?next=/pages/cart/cart";
    expect((await b.post(routed(factorAction), path, { factorCode: codeOf(secret) })).status).toBe(303);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });
});

describe("user/login of the JSON API", () => {
  const call = async (input: unknown) => {
    const answer = await browser().run(routed(apiLogin), "/wanlshop/user/login", {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "Content-Type": "application/json" },
    });
    return { status: answer.status, ...(await answer.json()) };
  };

  test("says that a code is needed, takes it as `code`, and a recovery code as well; each once", async () => {
    const { user, mobile: account, secret, codes } = await guarded();
    const needed = await call({ account, password });
    expect(needed).toMatchObject({ status: 200, code: 0, data: { reason: "codeNeeded" } });
    expect(needed.msg).toBe("This account is protected by an authenticator app: its code is needed, too.");
    const code = codeOf(secret);
    const wrong = await call({ account, password: "wrong", code });
    expect(wrong).toMatchObject({ code: 0, data: null, msg: "The account or the password is wrong." });
    expect(await sessionsOf(user.id)).toEqual([]);
    expect((await call({ account, password, code })).data.userinfo.token).toMatch(/^[a-z0-9]{40}$/);
    const again = await call({ account, password, code });
    expect(again).toMatchObject({ status: 200, code: 0, data: { reason: "codeWrong" } });
    expect((await call({ account, password, code: codes[0] })).code).toBe(1);
    expect((await call({ account, password, code: "rubbish" })).data).toEqual({ reason: "codeWrong" });
  });

  test("five wrong codes are 429", async () => {
    const { mobile: account, secret } = await guarded();
    for (let tries = 0; tries < 5; tries++) await call({ account, password, code: codeOf(secret, 9) });
    expect(await call({ account, password, code: codeOf(secret) })).toMatchObject({ status: 429, code: 0, data: null });
    await passLocks(db);
    expect((await call({ account, password, code: codeOf(secret) })).code).toBe(1);
  });

  test("of an account without one is as it was, whatever is sent along as `code`", async () => {
    const { mobile: account } = await guarded(false);
    for (const code of [undefined, "", "rubbish", 7, { a: 1 }])
      expect((await call({ account, password, code })).code).toBe(1);
  });
});
