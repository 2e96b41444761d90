import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireBuyer, requireRecentBuyer } from "~/app/account/guard.server";
import { action as answerThirdPartyAction } from "~/app/account/routes/sign-in/thirdreg";
import { answerPerfect, loadPerfect } from "~/app/account/sign-in/perfect-page.server";
import { answerSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { finishThirdParty, loadThirdParty, startThirdParty } from "~/app/account/sign-in/third-party-page.server";
import type { RequestContext } from "~/app/context.server";
import { accountBrowser } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { mockProvider } from "~/tests/support/mock-provider";
import { agedSignIn } from "~/tests/support/recent";
import { routed } from "../support/account-context";
import { hashOf } from "../support/hash-of";

const answerThirdParty = routed(answerThirdPartyAction);

const { db } = testDatabase();
const client = { clientId: "shop", clientSecret: "a secret between the shop and the provider" };
const page = "/pages/user/auth/thirdreg";
let provider: Awaited<ReturnType<typeof mockProvider>>;
let number = 0;
beforeAll(async () => {
  provider = await mockProvider(client);
});
afterAll(() => provider.close());
beforeEach(() => {
  Object.assign(provider.bend, { claims: { sub: `person-${++number}` }, foreignKey: false, down: false });
});

const settings = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
  OIDC_NAME: "Mock",
});
const browser = () => accountBrowser(db, settings());
type Browser = ReturnType<typeof browser>;

/** Simulates the round trip to the provider and back. */
async function journey(b: Browser, next = "/pages/cart/cart", change: (back: URL) => void = () => undefined) {
  const begun = await b.get(startThirdParty, `${page}/start?next=${encodeURIComponent(next)}`);
  const address = begun.headers.get("Location") ?? "";
  expect(address.startsWith(`${provider.issuer}/authorize?`)).toBe(true);
  const back = provider.agree(address);
  change(back);
  return b.get(finishThirdParty, back.pathname + back.search);
}

const failed = `${page}?failed=1`;

describe("third-party sign-in", () => {
  test("who is signed in already is asked anew by the provider; one that tells it did not ask is not believed", async () => {
    Object.assign(provider.bend.claims, { email: "again@provider.example" });
    const b = browser();
    const first = await b.get(startThirdParty, `${page}/start`);
    expect(first.headers.get("Location")).not.toMatch(/prompt=|max_age=/);
    await journey(b);
    await b.post(answerThirdParty, page, { agree: "on" });
    const { owner_id } = await db
      .selectFrom("user_sessions")
      .select("owner_id")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    await agedSignIn(db, "user_sessions", owner_id);
    const again = await b.get(startThirdParty, `${page}/start`);
    expect(again.headers.get("Location")).toMatch(/(?=.*prompt=login)(?=.*max_age=0)/);
    const seconds = Math.floor(Date.now() / 1000);
    Object.assign(provider.bend.claims, { auth_time: seconds - 700 });
    expect((await journey(b)).headers.get("Location")).toBe(failed);
    expect((await b.get(requireRecentBuyer, "/")).status).toBe(302);
    Object.assign(provider.bend.claims, { auth_time: seconds });
    expect((await journey(b)).headers.get("Location")).toBe("/pages/cart/cart");
    expect((await b.get(requireRecentBuyer, "/")).status).toBe(200);
  });

  test("not configured: there is no button, and the page says that there is no login channel", async () => {
    const b = accountBrowser(db);
    expect(await (await b.get(loadThirdParty, page)).json()).toMatchObject({
      provider: null,
      failed: true,
      person: null,
    });
    expect((await b.get(startThirdParty, `${page}/start`)).headers.get("Location")).toBe(failed);
    expect((await b.get(finishThirdParty, `${page}/callback?code=1&state=1`)).headers.get("Location")).toBe(failed);
  });
  test("a new person agrees, gets an account, completes it, and is known the next time", async () => {
    const [b, late] = [browser(), browser()];
    await journey(late);
    const asked = await journey(b);
    expect(asked.headers.get("Location")).toBe(`${page}?next=%2Fpages%2Fcart%2Fcart`);
    expect(await (await b.get(loadThirdParty, page)).json()).toMatchObject({ person: "Надя 😀", signedIn: false });
    expect((await (await b.post(answerThirdParty, page, {})).json()).errors).toEqual({ agree: "agree" });
    const made = await b.post(answerThirdParty, `${page}?next=/pages/cart/cart`, { agree: "on" });
    expect(made.headers.get("Location")).toBe("/pages/user/auth/perfect?next=%2Fpages%2Fcart%2Fcart");
    const user = await db.selectFrom("users").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      nickname: "Надя 😀",
      email: "nadia@provider.example",
      mobile: null,
      password_hash: "!",
    });
    expect(user.agreed_at).not.toBeNull();
    const again = await (await late.post(answerThirdParty, page, { agree: "on" })).json();
    expect(again.errors).toEqual({ "": "account:errors.identityTaken" });

    const withBuyer =
      (act: typeof loadPerfect | typeof answerPerfect) => async (request: Request, context: RequestContext) =>
        act(request, context, await requireBuyer(request, context));
    const perfect = "/pages/user/auth/perfect?next=/pages/cart/cart";
    expect(await (await b.get(withBuyer(loadPerfect), perfect)).json()).toMatchObject({
      asksPhone: true,
      asksPassword: true,
    });
    const fields = { username: "Надя_2", nickname: "Надя", password: "secret one" };
    const staff = await b.post(withBuyer(answerPerfect), perfect, { ...fields, username: "pasar_0fficial" });
    expect((await staff.json()).errors).toEqual({ username: "nameReserved" });
    const saved = await b.post(withBuyer(answerPerfect), perfect, fields);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/pages/cart/cart"]);
    const login = { intent: "password", account: "надя_2", password: "secret one" };
    expect((await browser().post(answerSignIn, "/pages/user/auth/auth", login)).status).toBe(303);

    const next = browser();
    expect((await journey(next)).headers.get("Location")).toBe("/pages/cart/cart");
    expect(next.jar.has(next.sessionName)).toBe(true);
  });
  test("a mailbox that has an account here is not taken over; its owner signs in and connects both", async () => {
    const owner = await makeUser(db, {
      mobile: "13500000001",
      email: "owner@provider.example",
      password_hash: await hashOf("secret one"),
    });
    provider.bend.claims = { sub: "owner", email: "owner@provider.example" };
    const stranger = browser();
    await journey(stranger);
    await stranger.post(answerThirdParty, page, { agree: "on" });
    const made = await db.selectFrom("users").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect([made.id === owner.id, made.email]).toEqual([false, null]);

    provider.bend.claims = { sub: "owner-2", email: "owner@provider.example" };
    const b = browser();
    await journey(b);
    await b.post(answerSignIn, "/pages/user/auth/auth", {
      intent: "password",
      account: "13500000001",
      password: "secret one",
    });
    expect((await b.post(answerThirdParty, page, {})).status).toBe(303);
    const again = browser();
    await journey(again);
    const rows = await db.selectFrom("user_sessions").selectAll().where("owner_id", "=", owner.id).execute();
    expect(rows).toHaveLength(2);
    await journey(stranger);
    expect((await stranger.post(answerThirdParty, page, {})).headers.get("Location")).toBe(failed);
  });
  test("an address that the provider has not verified is not taken", async () => {
    provider.bend.claims = { sub: "unverified", email: "x@provider.example", email_verified: false };
    const b = browser();
    await journey(b);
    await b.post(answerThirdParty, page, { agree: "on" });
    const user = await db.selectFrom("users").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(user.email).toBeNull();
  });
  test.each<[string, () => void]>([
    ["another audience", () => Object.assign(provider.bend.claims, { aud: "somebody else" })],
    ["another issuer", () => Object.assign(provider.bend.claims, { iss: "http://evil.example" })],
    ["another nonce", () => Object.assign(provider.bend.claims, { nonce: "replayed" })],
    ["an expired token", () => Object.assign(provider.bend.claims, { exp: 1000 })],
    ["a signature of nobody's", () => Object.assign(provider.bend, { foreignKey: true })],
  ])("%s is refused", async (_name, bend) => {
    bend();
    const b = browser();
    expect((await journey(b)).headers.get("Location")).toBe(failed);
    expect(b.jar.has(b.sessionName) || b.jar.has("identity")).toBe(false);
  });
  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }, false],
    ["another host of the domain", { "Sec-Fetch-Site": "same-site" }, false],
    ["a page of ours", { "Sec-Fetch-Site": "same-origin" }, true],
    ["the line of addresses", { "Sec-Fetch-Site": "none" }, true],
    [
      "an old browser on a page of ours",
      { "Sec-Fetch-Site": "", Referer: "http://shop.test/pages/user/auth/thirdreg" },
      true,
    ],
    ["an old browser on another site", { "Sec-Fetch-Site": "", Referer: "http://evil.example/" }, false],
    ["an old browser that says nothing", { "Sec-Fetch-Site": "" }, false],
  ])("the journey begins by an act of the person, and not by a link: from %s", async (_from, headers, begins) => {
    const answer = await browser().run(startThirdParty, `${page}/start?next=%2Fpages%2Fcart%2Fcart`, { headers });
    expect(answer.status).toBe(302);
    const asked = `${page}?next=%2Fpages%2Fcart%2Fcart`;
    const location = answer.headers.get("Location") ?? "";
    expect(begins ? location.startsWith(provider.issuer) : location === asked).toBe(true);
    expect(answer.headers.has("Set-Cookie")).toBe(begins);
  });
  test("a state that this browser did not begin with is refused: nobody is signed in as the attacker", async () => {
    const attacker = browser();
    const begun = await attacker.get(startThirdParty, `${page}/start`);
    const back = provider.agree(begun.headers.get("Location") ?? "");
    const victim = browser();
    expect((await victim.get(finishThirdParty, back.pathname + back.search)).headers.get("Location")).toBe(failed);
    const wrong = await journey(browser(), "/", (address) => address.searchParams.set("state", "other"));
    expect(wrong.headers.get("Location")).toBe(failed);
    const denied = await journey(browser(), "/", (address) => {
      address.searchParams.delete("code");
      address.searchParams.set("error", "access_denied");
    });
    expect(denied.headers.get("Location")).toBe(failed);
  });
  test("a provider that is down is said so, and asked again the next time", async () => {
    const other = await mockProvider(client);
    const b = accountBrowser(db, { ...settings(), OIDC_ISSUER: other.issuer });
    other.bend.down = true;
    expect((await b.get(startThirdParty, `${page}/start`)).headers.get("Location")).toBe(failed);
    other.bend.down = false;
    const begun = await b.get(startThirdParty, `${page}/start`);
    expect(begun.headers.get("Location")).toContain("code_challenge_method=S256");
    other.close();
  });
  test("nobody is led away after it", async () => {
    const b = browser();
    await journey(b);
    await b.post(answerThirdParty, page, { agree: "on" });
    const again = await journey(browser(), "//evil.example");
    expect(again.headers.get("Location")).toBe("/");
  });
});
