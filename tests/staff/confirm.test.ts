import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action as accountAction, loader as accountLoader } from "~/app/staff/admin/routes/account";
import { action, loader } from "~/app/staff/admin/routes/confirm";
import { action as loginAction } from "~/app/staff/admin/routes/login";
import { action as factorAction } from "~/app/staff/admin/routes/second-factor";
import { testDatabase } from "../support/database";
import { makeMember, operatorBrowser, staffPassword } from "../support/operator-browser";
import { agedSignIn } from "../support/recent";

const { db } = testDatabase();
const account = "/operator/account";
const asking = `/operator/confirm?next=${encodeURIComponent(account)}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signs in a member of staff that many minutes ago; null = a session from before the time was recorded. */
async function signedIn(minutes: number | null, role: Parameters<typeof makeMember>[1] = "support") {
  const member = await makeMember(db, role);
  const b = operatorBrowser(db);
  await b.post(loginAction, "/operator/login", { email: member.email, password: staffPassword });
  await agedSignIn(db, "staff_sessions", member.id, minutes);
  return { member, b };
}
type Browser = Awaited<ReturnType<typeof signedIn>>["b"];

const post = (b: Browser, fields: Record<string, string>) => b.post(accountAction, account, fields);
const locationOf = (answer: Response) => answer.headers.get("Location");

/** Sets up a second factor right after sign-in. */
async function withFactor() {
  const { member, b } = await signedIn(1);
  await post(b, { intent: "begin" });
  const { factor } = await (await b.get(accountLoader, account)).json();
  const totp = new TOTP({ secret: Secret.fromBase32(factor.setUp.secret) });
  const { codes } = await (await post(b, { intent: "confirm", code: totp.generate() })).json();
  vi.setSystemTime(Date.now() + 30_000);
  return { member, b, totp, codes: codes as string[] };
}

describe("staff who signed in a while ago", () => {
  test.each([11, null])("(%s min) are asked who they are before a second factor is set up", async (minutes) => {
    const { member, b } = await signedIn(minutes);
    expect(locationOf(await post(b, { intent: "begin" }))).toBe(asking);
    const row = () => db.selectFrom("staff").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    expect((await row()).totp_secret).toBeNull();
    expect((await b.get(accountLoader, account)).status).toBe(200);
  });

  test("do not see a secret that is being set up, nor turn it on", async () => {
    const { member, b } = await signedIn(1);
    await post(b, { intent: "begin" });
    const seen = async () => (await (await b.get(accountLoader, account)).json()).factor.setUp;
    const { secret } = await seen();
    await agedSignIn(db, "staff_sessions", member.id);
    expect(await seen()).toBeNull();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect(locationOf(await post(b, { intent: "confirm", code }))).toBe(asking);
  });

  test("see their sessions, but are asked before they end one or the others", async () => {
    const { member, b } = await signedIn(11);
    const other = operatorBrowser(db);
    await other.post(loginAction, "/operator/login", { email: member.email, password: staffPassword });
    const { sessions } = await (await b.get(accountLoader, account)).json();
    const session = sessions.find(({ current }: { current: boolean }) => !current).id;
    expect(locationOf(await post(b, { intent: "session", session }))).toBe(asking);
    expect(locationOf(await post(b, { intent: "others" }))).toBe(asking);
    expect((await other.get(accountLoader, account)).status).toBe(200);
    await b.post(action, asking, { password: staffPassword });
    expect(locationOf(await post(b, { intent: "session", session }))).toBe(account);
    expect(locationOf(await other.get(accountLoader, account))).toContain("/operator/login");
  });

  test("go on with the password, under a new session id; the old one knows nothing", async () => {
    const { member, b } = await signedIn(11);
    const thief = operatorBrowser(db);
    for (const [name, value] of b.jar) thief.jar.set(name, value);
    expect(await (await b.get(loader, asking)).json()).toMatchObject({ email: member.email, secondFactor: false });
    expect(locationOf(await b.post(action, asking, { password: staffPassword }))).toBe(account);
    expect(locationOf(await b.get(loader, asking))).toBe(account);
    expect(locationOf(await b.get(loader, "/operator/confirm?next=https://evil.example"))).toBe("/");
    expect(locationOf(await post(b, { intent: "begin" }))).toBe(account);
    expect(locationOf(await thief.get(accountLoader, account))).toContain("/operator/login");
  });

  test("guess ten times at most", async () => {
    const { b } = await signedIn(11);
    for (let tries = 0; tries < 10; tries++) {
      const refused = await b.post(action, asking, { password: "a guess" });
      expect([refused.status, (await refused.json()).errors]).toEqual([400, { password: "passwordWrong" }]);
    }
    const shut = await b.post(action, asking, { password: staffPassword });
    expect((await shut.json()).errors.password).toMatch(/^locked\|/);
  });

  test("with a second factor give both: neither is enough alone, and a wrong password uses no code up", async () => {
    const { member, b, totp, codes } = await withFactor();
    await agedSignIn(db, "staff_sessions", member.id);
    const errors = async (fields: Record<string, string>) =>
      (await (await b.post(action, asking, fields)).json()).errors;
    const code = totp.generate();
    expect(await errors({ password: staffPassword })).toEqual({ code: "required" });
    expect(await errors({ password: staffPassword, code: "000000" })).toEqual({ code: "code" });
    expect(await errors({ password: "a guess", code: codes[0] ?? "" })).toEqual({ password: "passwordWrong" });
    expect(locationOf(await post(b, { intent: "remove", password: staffPassword }))).toBe(asking);
    expect(locationOf(await b.post(action, asking, { password: staffPassword, code }))).toBe(account);
    expect(locationOf(await post(b, { intent: "remove", password: staffPassword }))).toBe(account);
  });

  test("with a second factor have not shown it by changing the password alone", async () => {
    const { member, b } = await withFactor();
    await agedSignIn(db, "staff_sessions", member.id);
    const next = "lanterns over the harbour";
    const fields = { presentPassword: staffPassword, newPassword: next, repeatPassword: next };
    expect(locationOf(await post(b, { intent: "password", ...fields }))).toBe(account);
    expect(locationOf(await post(b, { intent: "remove", password: next }))).toBe(asking);
  });

  test("who have not given their second factor yet give it first", async () => {
    const { member, codes } = await withFactor();
    const b = operatorBrowser(db);
    await b.post(loginAction, "/operator/login", { email: member.email, password: staffPassword });
    expect(locationOf(await b.get(loader, asking))).toContain("/operator/second-factor");
    expect(locationOf(await b.post(action, asking, { password: staffPassword, code: codes[0] ?? "" }))).toContain(
      "/operator/second-factor",
    );
    expect((await b.post(factorAction, "/operator/second-factor", { code: codes[0] ?? "" })).status).toBe(303);
  });
});
