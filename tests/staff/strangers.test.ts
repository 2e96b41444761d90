import { describe, expect, test } from "vitest";
import { loader as homeLoader } from "~/app/operator/routes/home";
import { action as accountAction } from "~/app/staff/admin/routes/account";
import { action as inviteAction } from "~/app/staff/admin/routes/invite";
import { action as loginAction } from "~/app/staff/admin/routes/login";
import { action as linkAction } from "~/app/staff/admin/routes/login-link";
import { testDatabase } from "../support/database";
import { makeMember, operatorBrowser, staffPassword } from "../support/operator-browser";

const { db } = testDatabase();
const login = "/operator/login";
const link = "/operator/login/link";
let number = 0;
const freshAddress = () => `10.77.${Math.floor(number / 250)}.${++number % 250}`;
const browserFrom = (address = freshAddress()) => operatorBrowser(db, undefined, address);

async function signIn(browser: ReturnType<typeof browserFrom>, email: string, password = staffPassword) {
  return browser.post(loginAction, login, { email, password });
}

/** Lets strangers guess until unknown browsers are locked out of that account. */
async function shutOut(email: string) {
  for (let tries = 0; tries < 11; tries++) await signIn(browserFrom(), email, "a guess");
}

async function mailedLinks(email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox_messages")
    .select("body")
    .where("target", "=", email)
    .orderBy("id")
    .execute();
  return rows.map(({ body }) => /\/operator\/invite\/(\S+)/.exec(body)?.[1] ?? "");
}

const openLink = (browser: ReturnType<typeof browserFrom>, token: string, password: string) =>
  browser.post(inviteAction, `/operator/invite/${token}`, { password, repeatPassword: password }, { token });

describe("an owner whom strangers lock out", () => {
  test("signs in on a device where they were in before, and not on a new one", async () => {
    const { email } = await makeMember(db);
    const known = browserFrom();
    expect((await signIn(known, email)).status).toBe(303);
    known.jar.delete(known.sessionName);
    await shutOut(email);
    expect((await (await signIn(browserFrom(), email)).json()).errors[""]).toMatch(/^locked/);
    expect((await signIn(known, email)).status).toBe(303);
  });

  test("ten wrong passwords shut the known device, too", async () => {
    const { email } = await makeMember(db);
    const known = browserFrom();
    await signIn(known, email);
    known.jar.delete(known.sessionName);
    for (let tries = 0; tries < 10; tries++) await signIn(known, email, "a guess");
    expect((await (await signIn(known, email)).json()).errors[""]).toMatch(/^locked/);
  });

  test("a device that knows one account is a stranger to the others", async () => {
    const [mine, theirs] = [await makeMember(db), await makeMember(db)];
    const known = browserFrom();
    await signIn(known, mine.email);
    await shutOut(theirs.email);
    expect((await (await signIn(known, theirs.email)).json()).errors[""]).toMatch(/^locked/);
  });

  test("a forged device cookie is worth nothing", async () => {
    const { id, email } = await makeMember(db);
    const forger = browserFrom();
    const body = Buffer.from(JSON.stringify({ until: Date.now() + 1e9, value: { keys: { [`staff ${id}`]: "x" } } }));
    forger.jar.set("device", `${body.toString("base64url")}.${"A".repeat(43)}`);
    await shutOut(email);
    expect((await (await signIn(forger, email)).json()).errors[""]).toMatch(/^locked/);
  });

  test("gets in with a mailed link, which sets a new password and is good once", async () => {
    const { email } = await makeMember(db);
    await shutOut(email);
    const owner = browserFrom();
    expect(await (await owner.post(linkAction, link, { email })).json()).toMatchObject({ sent: true });
    const [token = ""] = await mailedLinks(email);
    const invites = db.selectFrom("staff_invites").select(["created_at", "expires_at"]).where("email", "=", email);
    const { created_at, expires_at } = await invites.executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime() - new Date(created_at).getTime()).toBe(10 * 60_000);
    expect((await openLink(owner, token, "quite another password")).status).toBe(303);
    expect((await owner.get(homeLoader, "/operator")).headers.get("Location")).toBe("/operator/account");
    expect((await openLink(browserFrom(), token, "a thief's own password")).status).toBe(400);
  });

  test("strangers who use up the mails have thereby mailed links that are all still good", async () => {
    const { email } = await makeMember(db);
    for (let asked = 0; asked < 5; asked++) await browserFrom().post(linkAction, link, { email });
    expect((await (await browserFrom().post(linkAction, link, { email })).json()).errors[""]).toMatch(/^locked/);
    const links = await mailedLinks(email);
    expect(links).toHaveLength(5);
    expect((await openLink(browserFrom(), links[0] ?? "", "quite another password")).status).toBe(303);
    // One is used, which voids the others.
    expect((await openLink(browserFrom(), links[4] ?? "", "a thief's own password")).status).toBe(400);
  });
});

test("an unknown mail and a disabled member get the same answer and no mail", async () => {
  const { id, email } = await makeMember(db);
  await db.updateTable("staff").set({ disabled_at: new Date() }).where("id", "=", id).execute();
  for (const asked of [email, "nobody@staff.test"]) {
    expect(await (await browserFrom().post(linkAction, link, { email: asked })).json()).toMatchObject({ sent: true });
    expect(await mailedLinks(asked)).toEqual([]);
  }
});

test("wrong passwords for taking the second factor away are counted: the right one does not help after ten", async () => {
  const { id, email } = await makeMember(db, "content");
  await db.updateTable("staff").set({ totp_at: new Date(), totp_secret: "x" }).where("id", "=", id).execute();
  const b = browserFrom();
  await signIn(b, email);
  await db.updateTable("staff_sessions").set({ second_factor_at: new Date() }).where("owner_id", "=", id).execute();
  const remove = (password: string) => b.post(accountAction, "/operator/account", { intent: "remove", password });
  for (let tries = 0; tries < 10; tries++) {
    expect((await (await remove("a guess")).json()).errors.password).toBe("passwordWrong");
  }
  expect((await (await remove(staffPassword)).json()).errors.password).toMatch(/^locked\|minutes=/);
});

test("an invitation that is not good is refused before any password is hashed", async () => {
  const time = async (token: string) => {
    const started = performance.now();
    await openLink(browserFrom(), token, "a long enough password");
    return performance.now() - started;
  };
  await time("nothing");
  const { email } = await makeMember(db);
  await browserFrom().post(linkAction, link, { email });
  const good = await time((await mailedLinks(email))[0] ?? "");
  // One after another: side by side each would wait for the others.
  const bad: number[] = [];
  while (bad.length < 5) bad.push(await time("nothing"));
  // Hashing alone takes longer than the whole handling of a bad link.
  expect(Math.min(...bad)).toBeLessThan(good);
});
