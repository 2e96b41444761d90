import { describe, expect, test } from "vitest";
import { redeemCode, resendSeconds, sendCode } from "~/app/account/codes/one-time-code.server";
import { removeOldCodes } from "~/app/account/codes/one-time-codes-queries.server";
import {
  codeContext,
  lastCode,
  passLocks,
  passResendTime,
  codeSecret as secret,
  wrongCode,
} from "~/tests/support/codes";
import { testDatabase } from "~/tests/support/database";

const { db } = testDatabase({ max: 20 });
let number = 0;
const freshPhone = () => `139${String(++number).padStart(8, "0")}`;
let host = 0;
/** The browser that requests the code. */
const asker = "a browser";
const freshAddress = () => `10.1.${Math.floor(++host / 250)}.${host % 250}`;

function send(target: string, options: { purpose?: "login" | "register"; address?: string; locale?: string } = {}) {
  const { purpose = "login", address = freshAddress(), locale = "en" } = options;
  return sendCode(codeContext(db), { purpose, target, locale, address, asker });
}

function redeem(target: string, code: string, purpose: "login" | "register" = "login") {
  return redeemCode(db, { purpose, target, code, secret, address: freshAddress(), asker });
}

describe("a one-time code", () => {
  test("is six digits, says so in the language of the asker, and works once", async () => {
    const target = freshPhone();
    expect(await send(target, { locale: "zh-CN" })).toEqual({ ok: true, value: { seconds: resendSeconds } });
    const message = await db
      .selectFrom("outbox_messages")
      .selectAll()
      .where("target", "=", target)
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ channel: "sms", subject: "" });
    expect(message.body).toContain("验证码");
    const code = await lastCode(db, target);
    expect(await redeem(target, code)).toMatchObject({ ok: true, value: { target } });
    expect(await redeem(target, code)).toEqual({ ok: false, code: "codeElsewhere" });
  });
  test("is good only in the browser that asked for it, and nobody uses its tries up elsewhere", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    const use = { purpose: "login", target, code, secret } as const;
    for (const other of ["another browser", "", null]) {
      for (let tries = 0; tries < 6; tries++) {
        expect(await redeemCode(db, { ...use, asker: other })).toEqual({ ok: false, code: "codeElsewhere" });
      }
    }
    expect((await redeem(target, code)).ok).toBe(true);
  });
  test("is not void because another browser asks for one to the same phone; each has its own", async () => {
    const target = freshPhone();
    await send(target);
    const mine = await lastCode(db, target);
    await passResendTime(db);
    const context = codeContext(db);
    const address = freshAddress();
    await sendCode(context, { purpose: "login", target, locale: "en", address, asker: "another browser" });
    const theirs = await lastCode(db, target);
    if (mine !== theirs) expect((await redeem(target, theirs)).ok).toBe(false);
    expect((await redeem(target, mine)).ok).toBe(true);
  });
  test("goes to a mailbox as a mail", async () => {
    await send("nadia@mail.example");
    const { channel, subject } = await db
      .selectFrom("outbox_messages")
      .selectAll()
      .where("target", "=", "nadia@mail.example")
      .executeTakeFirstOrThrow();
    expect([channel, subject]).toEqual(["mail", "Your code for Pasar"]);
  });
  test("that was sent just before a change of keys still works, without the earlier key it does not", async () => {
    const target = freshPhone();
    await send(target);
    const use = { purpose: "login" as const, target, code: await lastCode(db, target), asker };
    expect((await redeemCode(db, { ...use, secret: "the newest key" })).ok).toBe(false);
    expect((await redeemCode(db, { ...use, secret: `the newest key\n${secret}` })).ok).toBe(true);
  });
  test("is stored as a keyed hash only", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    const rows = await db.selectFrom("one_time_codes").selectAll().where("target", "=", target).execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await redeemCode(db, { purpose: "login", target, code, secret: "another key", asker })).toMatchObject({
      ok: false,
    });
  });
  test("used twice in parallel opens once", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    const results = await Promise.all(Array.from({ length: 5 }, () => redeem(target, code)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });
  test("survives four wrong tries; the fifth ends it, also when all come at once", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    for (let i = 0; i < 4; i++) expect(await redeem(target, wrongCode(code))).toEqual({ ok: false, code: "code" });
    expect(await redeem(target, wrongCode(code))).toEqual({ ok: false, code: "codeTries" });
    expect(await redeem(target, code)).toEqual({ ok: false, code: "codeTries" });

    const other = freshPhone();
    await send(other);
    const right = await lastCode(db, other);
    await Promise.all(Array.from({ length: 20 }, () => redeem(other, wrongCode(right))));
    expect(await redeem(other, right)).toEqual({ ok: false, code: "codeTries" });
    await passLocks(db);
  });
  test("is accepted on the fifth try", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    for (let i = 0; i < 4; i++) await redeem(target, wrongCode(code));
    expect(await redeem(target, code)).toMatchObject({ ok: true });
  });
  test("is good for ten minutes", async () => {
    const target = freshPhone();
    await send(target);
    const row = await db
      .selectFrom("one_time_codes")
      .selectAll()
      .where("target", "=", target)
      .executeTakeFirstOrThrow();
    const life = new Date(row.expires_at).getTime() - row.created_at.getTime();
    expect(life).toBe(10 * 60_000);
    await db.updateTable("one_time_codes").set({ expires_at: new Date() }).where("target", "=", target).execute();
    expect(await redeem(target, await lastCode(db, target))).toEqual({ ok: false, code: "codeExpired" });
  });
  test("is for its purpose and its target", async () => {
    const target = freshPhone();
    await send(target);
    const code = await lastCode(db, target);
    expect(await redeem(target, code, "register")).toEqual({ ok: false, code: "codeElsewhere" });
    expect(await redeem(freshPhone(), code)).toEqual({ ok: false, code: "codeElsewhere" });
  });
  test("may be asked for again after 60 s, and then only the newer one works", async () => {
    const target = freshPhone();
    await send(target);
    const first = await lastCode(db, target);
    const early = await send(target);
    expect(early.ok ? "" : early.code).toMatch(/^tooOften\|seconds=(60|5\d)$/);
    await passResendTime(db);
    expect((await send(target)).ok).toBe(true);
    const second = await lastCode(db, target);
    if (first !== second) expect((await redeem(target, first)).ok).toBe(false);
    expect((await redeem(target, second)).ok).toBe(true);
  });
  test("asked for ten times at once is sent once", async () => {
    const target = freshPhone();
    const results = await Promise.all(Array.from({ length: 10 }, () => send(target)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const sent = await db.selectFrom("outbox_messages").selectAll().where("target", "=", target).execute();
    expect(sent).toHaveLength(1);
  });
  test("goes to one target ten times an hour at most, and thirty times for one address", async () => {
    const target = freshPhone();
    for (let i = 0; i < 10; i++) {
      expect((await send(target)).ok).toBe(true);
      await passResendTime(db);
    }
    expect(await send(target)).toEqual({ ok: false, code: "locked|minutes=60" });
    const address = "10.77.0.1";
    for (let i = 0; i < 30; i++) expect((await send(freshPhone(), { address })).ok).toBe(true);
    expect(await send(freshPhone(), { address })).toEqual({ ok: false, code: "locked|minutes=60" });
    expect((await send(freshPhone())).ok).toBe(true);
  });
  test("thirty wrong ones from one address shut it out, whatever the targets", async () => {
    const address = "10.88.0.1";
    const use = { purpose: "login", code: "123456", secret, address, asker } as const;
    const wrong = () => redeemCode(db, { ...use, target: freshPhone() });
    for (let i = 0; i < 30; i++) expect(await wrong()).toEqual({ ok: false, code: "codeElsewhere" });
    expect(await wrong()).toEqual({ ok: false, code: "locked|minutes=15" });
  });
  test("is cleared away when it is long over", async () => {
    await db
      .updateTable("one_time_codes")
      .set({ expires_at: new Date(Date.now() - 2 * 3600_000) })
      .execute();
    await removeOldCodes(db);
    expect(await db.selectFrom("one_time_codes").selectAll().execute()).toEqual([]);
  });
});
