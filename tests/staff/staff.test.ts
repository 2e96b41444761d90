import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loader as homeLoader } from "~/app/operator/routes/home";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { keyedHash } from "~/app/platform/secrets/sealed-value.server";
import { acceptInvite } from "~/app/staff/admin/accept-invite.server";
import { changeMember } from "~/app/staff/admin/change-member.server";
import { inviteStaff } from "~/app/staff/admin/invite-staff.server";
import { action as accountAction, loader as accountLoader } from "~/app/staff/admin/routes/account";
import { action as inviteAction, loader as inviteLoader } from "~/app/staff/admin/routes/invite";
import { action as loginAction, loader as loginLoader } from "~/app/staff/admin/routes/login";
import { action as factorAction } from "~/app/staff/admin/routes/second-factor";
import { action as staffAction } from "~/app/staff/admin/routes/staff";
import { totpSecret } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeMember, operatorBrowser, staffPassword } from "../support/operator-browser";

const { db } = testDatabase();
const login = "/operator/login";

async function signedIn(email: string) {
  const browser = operatorBrowser(db);
  const answer = await browser.post(loginAction, login, { email, password: staffPassword });
  expect(answer.status).toBe(303);
  return browser;
}

const actionsOf = async (staffId: number) =>
  (await db.selectFrom("audit_log").select("action").where("staff_id", "=", staffId).orderBy("id").execute()).map(
    ({ action }) => action,
  );

describe("signing in", () => {
  test("with mail and password, on to where one wanted to go, once in the audit log", async () => {
    const { id, email } = await makeMember(db);
    const browser = operatorBrowser(db);
    const path = `${login}?next=${encodeURIComponent("/operator/audit?q=x")}`;
    const answer = await browser.post(loginAction, path, { email: ` ${email.toUpperCase()}`, password: staffPassword });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/operator/audit?q=x"]);
    expect((await browser.get(loginLoader, login)).headers.get("Location")).toBe("/operator");
    expect(await actionsOf(id)).toEqual(["staff.signedIn"]);
  });

  test("wrong, unknown and disabled give the same answer", async () => {
    const { id, email } = await makeMember(db, "support");
    const wrong = await operatorBrowser(db).post(loginAction, login, { email, password: "something else" });
    await db.updateTable("staff").set({ disabled_at: new Date() }).where("id", "=", id).execute();
    const disabled = await operatorBrowser(db).post(loginAction, login, { email, password: staffPassword });
    const unknown = await operatorBrowser(db).post(loginAction, login, { email: "no@staff.test", password: "x" });
    for (const answer of [wrong, disabled, unknown]) {
      expect([answer.status, (await answer.json()).errors]).toEqual([400, { "": "passwordWrong" }]);
    }
  });

  test("ten wrong tries shut the account, also for the right password", async () => {
    const { email } = await makeMember(db);
    const b = operatorBrowser(db, {}, "10.9.9.9");
    for (let n = 0; n < 10; n++) await b.post(loginAction, login, { email, password: "wrong" });
    const answer = await b.post(loginAction, login, { email, password: staffPassword });
    expect((await answer.json()).errors[""]).toMatch(/^locked\|minutes=\d+$/);
  });

  test("a disabled member's sessions are worth nothing", async () => {
    const owner = await makeMember(db);
    const { id, email } = await makeMember(db, "content");
    const b = await signedIn(email);
    const change = { disabled: true };
    expect((await changeMember(db, { staff: owner, id, change, address: "" })).ok).toBe(true);
    expect((await b.get(homeLoader, "/operator")).headers.get("Location")).toContain("/operator/login");
  });
});

describe("second factor", () => {
  // A code is valid for one step of 30 s: the clock is stopped while a test reads and types it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const codeNow = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

  async function setUp() {
    const member = await makeMember(db, "owner", { knownPassword: false });
    const b = await signedIn(member.email);
    const account = "/operator/account";
    expect((await b.get(homeLoader, "/operator")).headers.get("Location")).toBe(account);
    await b.post(accountAction, account, { intent: "begin" });
    const { factor } = await (await b.get(accountLoader, account)).json();
    const code = codeNow(factor.setUp.secret);
    const { codes } = await (await b.post(accountAction, account, { intent: "confirm", code })).json();
    return { member, b, secret: String(factor.setUp.secret), code, codes: codes as string[] };
  }

  test("is required of an owner whose password is not the published one of the demo, and kept sealed", async () => {
    const { member, b, secret, codes } = await setUp();
    expect(codes).toHaveLength(10);
    const row = await db.selectFrom("staff").selectAll().where("id", "=", member.id).executeTakeFirstOrThrow();
    expect(row.totp_secret).not.toContain(secret);
    const stored = await db.selectFrom("staff_recovery_codes").selectAll().where("staff_id", "=", member.id).execute();
    for (const { code_hash } of stored) expect(code_hash).toMatch(/^HS256\.[\w-]{8}\.\$argon2id\$/);
    expect(
      (await b.post(accountAction, "/operator/account", { intent: "remove", password: staffPassword })).status,
    ).toBe(403);
  });

  test("a code is good once, a recovery code too; before that nothing opens", async () => {
    const { member, secret, code, codes } = await setUp();
    const b = await signedIn(member.email);
    expect((await b.get(homeLoader, "/operator")).headers.get("Location")).toContain("/operator/second-factor");
    const factor = "/operator/second-factor";
    const replay = await b.post(factorAction, factor, { code });
    expect([replay.status, (await replay.json()).errors]).toEqual([400, { code: "code" }]);
    const next = codeNow(secret, Date.now() + 30_000);
    expect((await b.post(factorAction, factor, { code: next })).status).toBe(400);
    vi.setSystemTime(Date.now() + 30_000);
    const before = new Map(b.jar);
    expect((await b.post(factorAction, factor, { code: next })).status).toBe(303);
    // A holder of the session from before its second factor can do nothing now.
    expect((await b.get(accountLoader, "/operator/account")).status).toBe(200);
    const thief = operatorBrowser(db);
    for (const [name, value] of before) thief.jar.set(name, value);
    expect((await thief.get(accountLoader, "/operator/account")).headers.get("Location")).toContain("/operator/login");
    const other = await signedIn(member.email);
    expect((await other.post(factorAction, factor, { code: next })).status).toBe(400);
    expect((await other.post(factorAction, factor, { code: codes[0] ?? "" })).status).toBe(303);
    const third = await signedIn(member.email);
    expect((await third.post(factorAction, factor, { code: codes[0] ?? "" })).status).toBe(400);
  });

  test("a recovery code that was kept before hashes were slow goes on working, once", async () => {
    const { member } = await setUp();
    const row = { staff_id: member.id, code_hash: keyedHash("recovery ABCDEFGHIJ", keysOf(totpSecret)[0]) };
    await db.insertInto("staff_recovery_codes").values(row).execute();
    const use = async () =>
      (await (await signedIn(member.email)).post(factorAction, "/operator/second-factor", { code: "ABCDE-FGHIJ" }))
        .status;
    expect([await use(), await use()]).toEqual([303, 400]);
  });

  test("of two who use one recovery code at the same moment, one gets in", async () => {
    const { member, codes } = await setUp();
    const browsers = await Promise.all([signedIn(member.email), signedIn(member.email)]);
    const answers = browsers.map((b) => b.post(factorAction, "/operator/second-factor", { code: codes[3] ?? "" }));
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([303, 400]);
  });

  test("a code is good in its own 30 seconds alone, neither before nor after them", async () => {
    const { member, secret } = await setUp();
    const b = await signedIn(member.email);
    const step = Math.ceil(Date.now() / 30_000) * 30_000;
    const code = codeNow(secret, step);
    const at = async (moment: number) => {
      vi.setSystemTime(moment);
      return (await b.post(factorAction, "/operator/second-factor", { code })).status;
    };
    expect([await at(step - 1), await at(step + 30_000), await at(step + 29_999)]).toEqual([400, 400, 303]);
  });

  test("five tries shut it", async () => {
    const { member, codes } = await setUp();
    const b = await signedIn(member.email);
    const factor = "/operator/second-factor";
    for (let n = 0; n < 5; n++) await b.post(factorAction, factor, { code: "000000" });
    const answer = await b.post(factorAction, factor, { code: codes[1] ?? "" });
    expect((await answer.json()).errors.code).toMatch(/^locked/);
  });
});

describe("invitations", () => {
  test("a link works once, also for many at once; the token is not kept", async () => {
    const made = await inviteStaff(db, { staff: null, address: "", email: "new@staff.test", role: "content" });
    if (!made.ok) throw new Error(made.code);
    const { token } = made.value;
    const rows = await db.selectFrom("staff_invites").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const accept = () => acceptInvite(db, { token, name: "New One", password: staffPassword, address: "" });
    const done = await Promise.all([accept(), accept(), accept()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    const gone = await operatorBrowser(db).get(inviteLoader, `/operator/invite/${token}`, { token });
    expect(gone.status).toBe(404);
  });

  test("an owner makes one, the person joins with the role of the invitation and nothing else", async () => {
    const owner = await signedIn((await makeMember(db)).email);
    const answer = await owner.post(staffAction, "/operator/staff", {
      intent: "invite",
      email: "Join@staff.test",
      role: "support",
    });
    const token =
      String((await answer.json()).link)
        .split("/")
        .at(-1) ?? "";
    const b = operatorBrowser(db);
    const fields = {
      name: "Joined",
      password: staffPassword,
      repeatPassword: staffPassword,
      role: "owner",
      email: "x@y.zz",
    };
    expect(
      (await b.post(inviteAction, `/operator/invite/${token}`, { ...fields, password: "short" }, { token })).status,
    ).toBe(400);
    expect((await b.post(inviteAction, `/operator/invite/${token}`, fields, { token })).status).toBe(303);
    const row = await db.selectFrom("staff").selectAll().where("name", "=", "Joined").executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: "support", email: "join@staff.test" });
    expect(await actionsOf(row.id)).toEqual(["staff.joined", "staff.signedIn"]);
  });

  test("one that is over is gone", async () => {
    const made = await inviteStaff(db, { staff: null, address: "", email: "late@staff.test", role: "content" });
    await db
      .updateTable("staff_invites")
      .set({ expires_at: new Date(0) })
      .where("email", "=", "late@staff.test")
      .execute();
    const token = made.ok ? made.value.token : "";
    expect(await acceptInvite(db, { token, name: "Late", password: staffPassword, address: "" })).toEqual({
      ok: false,
      code: "notFound",
    });
  });
});

describe("the last owner", () => {
  test("stays, also when two owners take each other away at once", async () => {
    for (let round = 0; round < 5; round++) {
      await db.updateTable("staff").set({ disabled_at: new Date() }).execute();
      const [a, b] = [await makeMember(db), await makeMember(db)];
      const change = round % 2 ? ({ disabled: true } as const) : ({ role: "content" } as const);
      const done = await Promise.all([
        changeMember(db, { staff: a, id: b.id, change, address: "" }),
        changeMember(db, { staff: b, id: a.id, change, address: "" }),
      ]);
      expect(done.map((one) => (one.ok ? "ok" : one.code)).sort()).toEqual(["lastOwner", "ok"]);
      const left = await db
        .selectFrom("staff")
        .select("id")
        .where("role", "=", "owner")
        .where("disabled_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
    }
  });
});
