import { describe, expect, test } from "vitest";
import { action as payAction, loader as payLoader } from "~/app/account/routes/settings/payment-password";
import { loader as devicesLoader, action as endAction } from "~/app/account/routes/settings/settings-security-center";
import { action as logout } from "~/app/account/routes/sign-in/logout";
import { action as perfectAction, loader as perfectLoader } from "~/app/account/routes/sign-in/perfect";
import { action as phoneAction, loader as phoneLoader } from "~/app/account/routes/sign-in/phone";
import { action as answerThirdPartyAction } from "~/app/account/routes/sign-in/thirdreg";
import { noPassword } from "~/app/account/sign-in/logins-queries.server";
import { identityCookie } from "~/app/account/sign-in/provider.server";
import { loadThirdParty } from "~/app/account/sign-in/third-party-page.server";
import type { RequestContext } from "~/app/context.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { codeSecret, lastCode } from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { agedSignIn } from "~/tests/support/recent";

const answerThirdParty = routed(answerThirdPartyAction);

const { db } = testDatabase();
const oidc = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "shop", OIDC_NAME: "Mock" };
const auth = "/pages/user/auth";
const centre = "/pages/user/setting/securityCenter";
const asking = (path: string) => `${auth}/confirm?next=${encodeURIComponent(path)}`;

/** Creates someone from the provider, without phone and password, who signed in that many minutes ago. */
async function person(minutes: number) {
  const user = await makeUser(db, { mobile: null, email: null, password_hash: noPassword });
  const b = accountBrowser(db, oidc);
  b.jar.set(b.sessionName, (await b.sessions.users.create(user.id)).sessionId);
  await agedSignIn(db, "user_sessions", user.id, minutes);
  const identity = { issuer: "https://id.example", subject: `of ${user.id}`, name: "Lena", email: null };
  const line = identityCookie({ env: {}, codeSecret } as RequestContext).write(identity);
  b.jar.set("identity", /^[^=]+=([^;]*)/.exec(line)?.[1] ?? "");
  return { b, user };
}

type Browser = Awaited<ReturnType<typeof person>>["b"];
type Action = Parameters<Browser["get"]>[0];
interface Way {
  path: string;
  show: Action;
  answer: Action;
  fields: Record<string, string>;
}

const six = { password: "246810", repeatPassword: "246810" };
const ways: [string, Way][] = [
  ["the first phone", { path: `${auth}/phone`, show: routed(phoneLoader), answer: routed(phoneAction), fields: {} }],
  [
    "username and first password",
    {
      path: `${auth}/perfect?next=%2Fpages%2Fcart%2Fcart`,
      show: routed(perfectLoader),
      answer: routed(perfectAction),
      fields: { username: "lena-hart-7", nickname: "Lena", password: "kl7vz2" },
    },
  ],
  ["a provider's account", { path: `${auth}/thirdreg`, show: loadThirdParty, answer: answerThirdParty, fields: {} }],
  [
    "a first payment password without a login password",
    { path: `${auth}/paymentPassword`, show: routed(payLoader), answer: routed(payAction), fields: six },
  ],
];

const ofUser = async (id: number) => ({
  user: await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  identities: await db.selectFrom("user_identities").selectAll().where("user_id", "=", id).execute(),
});

describe("who signed in a while ago", () => {
  test.each(ways)("is asked who they are before they set %s: on the page and again by its form", async (_, way) => {
    const { b, user } = await person(11);
    const before = await ofUser(user.id);
    expect((await b.get(way.show, way.path)).headers.get("Location")).toBe(asking(way.path));
    expect((await b.post(way.answer, way.path, way.fields)).headers.get("Location")).toBe(asking(way.path));
    expect(await ofUser(user.id)).toEqual(before);
  });

  test.each(ways)("but not a moment after the sign-in: %s", async (_, way) => {
    const { b } = await person(9);
    expect((await b.get(way.show, way.path)).status).toBe(200);
    expect((await b.post(way.answer, way.path, way.fields)).headers.get("Location") ?? "").not.toMatch(/confirm/);
  });

  test("a code to the new phone alone does not give an account a phone", async () => {
    const { b, user } = await person(9);
    const phone = "13612345077";
    expect((await b.post(routed(phoneAction), `${auth}/phone`, { intent: "send", phone })).status).toBe(200);
    await agedSignIn(db, "user_sessions", user.id, 11);
    const fields = { intent: "code", phone, code: await lastCode(db, phone) };
    expect((await b.post(routed(phoneAction), `${auth}/phone`, fields)).headers.get("Location")).toBe(
      asking(`${auth}/phone`),
    );
    expect((await ofUser(user.id)).user.mobile).toBeNull();
  });

  test("sees the own sessions, but is asked before one of them or all are ended", async () => {
    const { b, user } = await person(11);
    const other = await b.sessions.users.create(user.id);
    await agedSignIn(db, "user_sessions", user.id, 11);
    const { devices } = await (await b.get(routed(devicesLoader), centre)).json();
    const device = devices.find(({ current }: { current: boolean }) => !current).id;
    const lives = async () => (await b.sessions.users.read(`${b.sessionName}=${other.sessionId}`)) !== null;
    expect((await b.post(routed(endAction), centre, { device })).headers.get("Location")).toBe(asking(centre));
    const everywhere = () => b.post(routed(logout), `${auth}/logout`, { everywhere: "1" });
    expect((await everywhere()).headers.get("Location")).toBe(asking(centre));
    expect(await lives()).toBe(true);
    await agedSignIn(db, "user_sessions", user.id, 1);
    expect((await b.post(routed(endAction), centre, { device })).headers.get("Location")).toBe(centre);
    expect(await lives()).toBe(false);
    expect((await everywhere()).headers.get("Location")).toBe("/");
  });

  test("leaves this device without being asked", async () => {
    const { b } = await person(11);
    expect((await b.post(routed(logout), `${auth}/logout`, {})).headers.get("Location")).toBe("/");
    expect(b.jar.has(b.sessionName)).toBe(false);
  });
});
