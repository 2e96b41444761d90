import { describe, expect, onTestFinished, test } from "vitest";
import { action, loader } from "~/app/staff/admin/routes/account";
import { action as loginAction } from "~/app/staff/admin/routes/login";
import { breachedServer } from "../support/breached-server";
import { testDatabase } from "../support/database";
import { makeMember, operatorBrowser, staffPassword } from "../support/operator-browser";

const { db } = testDatabase();
const path = "/operator/account";
const next = "lanterns over the harbour";

async function signIn(email: string, password = staffPassword) {
  const browser = operatorBrowser(db);
  const answer = await browser.post(loginAction, "/operator/login", { email, password });
  return { ...browser, in: answer.status === 303 };
}

type Browser = Awaited<ReturnType<typeof signIn>>;
const change = (browser: Browser, fields: Record<string, string> = {}) =>
  browser.post(action, path, {
    intent: "password",
    presentPassword: staffPassword,
    newPassword: next,
    repeatPassword: next,
    ...fields,
  });
const actionsOf = (id: number) =>
  db
    .selectFrom("audit_log")
    .select("action")
    .where("staff_id", "=", id)
    .where("action", "like", "staff.password%")
    .execute();

describe("the own password", () => {
  test("is not one that is known from a breach, where a service is asked for that", async () => {
    const service = await breachedServer(next);
    onTestFinished(service.close);
    const { email } = await makeMember(db, "support");
    const browser = operatorBrowser(db, { PASAR_DEMO: "1", BREACHED_PASSWORDS_URL: service.url });
    await browser.post(loginAction, "/operator/login", { email, password: staffPassword });
    const answer = await change({ ...browser, in: true });
    expect([answer.status, (await answer.json()).errors]).toEqual([400, { newPassword: "passwordBreached" }]);
    expect((await signIn(email)).in).toBe(true);
  });

  test("is changed by who knows the present one: signed out elsewhere, told by mail, in the audit log", async () => {
    const member = await makeMember(db, "support");
    const [here, elsewhere] = [await signIn(member.email), await signIn(member.email)];
    const before = new Map(here.jar);
    const answer = await change(here);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect((await here.get(loader, path)).status).toBe(200);
    const thief = operatorBrowser(db);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect((await thief.get(loader, path)).headers.get("Location")).toContain("/operator/login");
    expect((await elsewhere.get(loader, path)).headers.get("Location")).toContain("/operator/login");
    expect([(await signIn(member.email)).in, (await signIn(member.email, next)).in]).toEqual([false, true]);
    expect(await actionsOf(member.id)).toEqual([{ action: "staff.passwordChanged" }]);
    const mails = await db.selectFrom("outbox_messages").selectAll().where("target", "=", member.email).execute();
    expect(mails).toMatchObject([{ channel: "mail", subject: expect.stringMatching(/./) }]);
    expect(mails[0]?.body).toContain(member.name);
    expect(mails[0]?.body).not.toContain(next);
  });

  test.each([
    ["a wrong present one", { presentPassword: "something else" }, { presentPassword: "passwordWrong" }],
    [
      "a short new one",
      { newPassword: "short", repeatPassword: "short" },
      { newPassword: "operator:errors.passwordShort" },
    ],
    ["two that differ", { repeatPassword: `${next}s` }, { repeatPassword: "passwordSame" }],
    [
      "the present one again",
      { newPassword: staffPassword, repeatPassword: staffPassword },
      { newPassword: "operator:errors.passwordOld" },
    ],
  ])("is not changed to or by %s; nothing typed comes back", async (_name, fields, errors) => {
    const member = await makeMember(db, "support");
    const [here, elsewhere] = [await signIn(member.email), await signIn(member.email)];
    const answer = await change(here, fields);
    const reply = await answer.json();
    expect([answer.status, reply.errors]).toEqual([400, errors]);
    expect(JSON.stringify(reply.values)).not.toMatch(/short|harbour|enough/);
    expect((await elsewhere.get(loader, path)).status).toBe(200);
    expect(await actionsOf(member.id)).toEqual([]);
  });

  test("cannot be guessed by who sits at an open browser: ten wrong ones shut the question, also for the right one", async () => {
    const member = await makeMember(db, "support");
    const here = await signIn(member.email);
    for (let tries = 0; tries < 10; tries++) await change(here, { presentPassword: `guess ${tries}` });
    const { errors } = await (await change(here)).json();
    expect(errors.presentPassword).toMatch(/^locked\|minutes=\d+$/);
    expect(await actionsOf(member.id)).toEqual([]);
  });
});
