import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { rememberDevice } from "~/app/account/sign-in/known-device.server";
import { giveBenefits } from "~/app/orders/benefits/give-benefits.server";
import { forgetPerson } from "~/app/people/leaving/forget-person.server";
import { bindReferred, leadReferred } from "~/app/referred.server";
import { bindReferral } from "~/app/rewards/api.server";
import { isReferralCode, makeReferralCode } from "~/app/rewards/referral/code";
import { referralCodeOf } from "~/app/rewards/referral/code-queries.server";
import { collectReferral } from "~/app/rewards/referral/collect-referral.server";
import { action, loader } from "~/app/rewards/routes/distribution";
import { loader as csv } from "~/app/rewards/routes/distribution-csv";
import { loader as log } from "~/app/rewards/routes/distribution-log";
import { loader as picture } from "~/app/rewards/routes/referral-picture";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { makeOrder } from "~/tests/support/order-factories";
import { passDays, purseOf } from "~/tests/support/referral-factories";
import { rewardPerson } from "~/tests/support/reward-factories";

const { db, queries } = testDatabase();
const path = "/pages/user/distribution/distribution";

/** Somebody who brings others, with the code. */
async function referrer() {
  const one = await rewardPerson(db);
  const code = await referralCodeOf(db, { userId: one.userId, name: "Lena" });
  return { ...one, code };
}

const byOf = async (userId: number) => {
  const row = await db.selectFrom("referrals").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row?.referrer_id ?? null;
};

describe("a code", () => {
  test("begins with the name and has no letter that is taken for another", () => {
    expect(makeReferralCode("Lena Hart", Uint8Array.from([27, 9, 26, 1, 1, 1, 1]))).toMatch(/^ENAHA/);
    expect(makeReferralCode("小红", new Uint8Array(16))).toBe("AAAAAAA");
    expect(isReferralCode(makeReferralCode("Zoë", new Uint8Array(16)))).toBe(true);
  });

  test("is made once, whoever asks at the same time, and another one than anybody else's", async () => {
    const { id: userId } = await makeUser(db);
    const codes = await Promise.all(Array.from({ length: 8 }, () => referralCodeOf(db, { userId, name: "Lena" })));
    expect(new Set(codes).size).toBe(1);
  });
});

describe("a link with a code", () => {
  test("leads to the same address without it and is remembered for thirty days, out of reach of scripts", async () => {
    const { code } = await referrer();
    const browser = accountBrowser(db);
    const answer = await browser.get(leadReferred, `/pages/product/goods?id=7&ref=${code.toLowerCase()}&x=1`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/pages/product/goods?id=7&x=1"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(browser.cookies).toEqual([`referral=${code}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`]);
  });

  test("that nobody has leads on without being remembered, and never to another host", async () => {
    const browser = accountBrowser(db);
    for (const ref of ["NOBODY7", "", "x".repeat(500), "%00", "';drop"]) {
      const answer = await browser.get(leadReferred, `//evil.example/?ref=${encodeURIComponent(ref)}`);
      expect(answer.headers.get("Location")).toMatch(/^\/[^/]?/);
    }
    expect(browser.cookies).toEqual([]);
  });

  test("of somebody who is banned is not remembered", async () => {
    const { code, userId } = await referrer();
    await sql`update users set banned_until = 'infinity' where id = ${userId}`.execute(db);
    const browser = accountBrowser(db);
    await browser.get(leadReferred, `/?ref=${code}`);
    expect(browser.cookies).toEqual([]);
  });
});

/** A browser that followed a link and in which somebody new has just registered. */
async function newcomer(code: string) {
  const browser = accountBrowser(db);
  await browser.get(leadReferred, `/?ref=${code}`);
  const { id: userId } = await makeUser(db);
  const { sessionId } = await browser.sessions.users.create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { browser, userId, visit: () => browser.get(asLine, "/") };
}

const asLine = async (...[request, context]: Parameters<typeof bindReferred>) => {
  const line = await bindReferred(request, context);
  return new Response(null, line === null ? {} : { headers: { "Set-Cookie": line } });
};

describe("whoever registers with a link", () => {
  test("is bound for good, and the browser forgets it", async () => {
    const [first, second] = [await referrer(), await referrer()];
    const { browser, userId, visit } = await newcomer(first.code);
    await visit();
    expect([await byOf(userId), browser.jar.has("referral")]).toEqual([first.userId, false]);
    expect(await bindReferral(db, { userId, referrerId: second.userId, sameDevice: false })).toBe(false);
    expect(await byOf(userId)).toBe(first.userId);
  });

  test("is bound within 24 hours and before the first order only", async () => {
    const { code, userId: referrerId } = await referrer();
    const [late, early, buyer] = [await newcomer(code), await newcomer(code), await newcomer(code)];
    await sql`update users set created_at = now() - interval '25 hours' where id = ${late.userId}`.execute(db);
    await sql`update users set created_at = now() - interval '23 hours' where id = ${early.userId}`.execute(db);
    await makeOrder(db, { userId: buyer.userId });
    for (const { visit } of [late, early, buyer]) await visit();
    expect(await Promise.all([late, early, buyer].map(({ userId }) => byOf(userId)))).toEqual([null, referrerId, null]);
  });

  test("is bound to an older account only: nobody to oneself, no circles", async () => {
    const { code, userId, browser } = await referrer();
    await browser.get(leadReferred, `/?ref=${code}`);
    await browser.get(asLine, "/");
    expect(await byOf(userId)).toBeNull();
    const { id: younger } = await makeUser(db);
    expect(await bindReferral(db, { userId, referrerId: younger, sameDevice: false })).toBe(false);
    await expect(
      db.insertInto("referrals").values({ user_id: userId, referrer_id: younger }).execute(),
    ).rejects.toThrow("referrals_by_older");
  });

  test("is bound once by two requests at once", async () => {
    const [first, second] = [await referrer(), await referrer()];
    const { id: userId } = await makeUser(db);
    const bound = await Promise.all(
      [first, second].map((by) => bindReferral(db, { userId, referrerId: by.userId, sameDevice: false })),
    );
    expect(bound.toSorted()).toEqual([false, true]);
  });

  test("is noted when the browser had signed in as the referrer before", async () => {
    const { code, userId: referrerId } = await referrer();
    const { browser, userId, visit } = await newcomer(code);
    await browser.get(
      (request, context) =>
        new Response(null, { headers: { "Set-Cookie": rememberDevice(request, context, `user ${referrerId}`) } }),
      "/",
    );
    await visit();
    const row = await db.selectFrom("referrals").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow();
    expect(row.same_device).toBe(true);
  });

  test.each(["x", "../../", "A".repeat(4000), "null", "%F0%9F"])("is bound by no code of ours: %s", async (sent) => {
    const { code } = await referrer();
    const { browser, userId, visit } = await newcomer(code);
    browser.jar.set("referral", sent);
    await visit();
    expect([await byOf(userId), browser.jar.has("referral")]).toEqual([null, false]);
  });
});

/** A referrer to whom 50 minor units were paid for an order. */
async function paid(price = 1000) {
  const made = await makeOrderIn(db, "awaiting_comment", { lines: [{ price }] }, { referral: 50 });
  await passDays(db, made.orderId, 30);
  await giveBenefits(db);
  const { referrer_id: userId } = await db
    .selectFrom("referrals")
    .select("referrer_id")
    .where("user_id", "=", made.userId)
    .executeTakeFirstOrThrow();
  const browser = accountBrowser(db);
  const { sessionId } = await browser.sessions.users.create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { ...made, userId, browser };
}

describe("the balance", () => {
  test("moves to the wallet once, whatever is sent twice", async () => {
    const { userId, browser } = await paid(30_000);
    const { key, balanceMinor } = await (await browser.get(routed(loader), path)).json();
    expect(balanceMinor).toBe(1500);
    for (let at = 0; at < 2; at++) expect((await browser.post(routed(action), path, { key })).status).toBe(303);
    expect(await purseOf(db, userId)).toEqual({ referral: 0, wallet: 1500 });
    expect(await (await browser.get(routed(loader), path)).json()).toMatchObject({
      balanceMinor: 0,
      collectedMinor: 1500,
    });
  });

  test("moves once by two requests at once, with one key or with two", async () => {
    const { userId } = await paid(30_000);
    const [key, other] = [randomUUID(), randomUUID()];
    const collect = (with_: string) => collectReferral(db, { userId, currency: "USD", key: with_, minimum: 1000 });
    const answers = await Promise.all([collect(key), collect(key), collect(other)]);
    expect(answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.minor : 0), 0)).toBe(1500);
    expect(await purseOf(db, userId)).toEqual({ referral: 0, wallet: 1500 });
  });

  test("below the minimum stays where it is", async () => {
    const { userId, browser } = await paid(1000);
    const { key } = await (await browser.get(routed(loader), path)).json();
    await browser.post(routed(action), path, { key });
    expect(await purseOf(db, userId)).toEqual({ referral: 50, wallet: 0 });
  });

  test("keeps its person from giving up the account until it is 0", async () => {
    const { userId } = await paid(30_000);
    expect(await forgetPerson(db, userId)).toMatchObject({
      code: "notYet",
      obstacles: [{ kind: "referral", count: 1 }],
    });
  });
});

describe("the page", () => {
  test("says what is there, what is on its way and why it waits, and who joined, by masked names", async () => {
    const { browser, userId, shopId } = await paid(1000);
    const pending = await makeOrderIn(db, "awaiting_receipt", { lines: [{ price: 2000 }], shopId });
    expect(pending.shopId).toBe(shopId);
    const page = await (await browser.get(routed(loader), path)).json();
    expect(page).toMatchObject({ balanceMinor: 50, joined: 1, ordered: 1, pending: { rows: [], minor: 0 } });
    expect(page.people).toMatchObject([{ orders: 1, minor: 50 }]);
    expect(page.people[0].name).toMatch(/^.\*\*\*.?$/);
    const rows = (await (await browser.get(routed(csv), "/pages/user/distribution/log.csv")).text()).split("\r\n");
    expect(rows[1]).toContain("paid,USD,0.5,0.5");
    const list = await (await browser.get(routed(log), "/pages/user/distribution/log")).json();
    expect(list.rows).toMatchObject([{ kind: "paid", amountMinor: 50 }]);
    expect(list.rows[0].buyer).toMatch(/\*\*\*/);
    expect(JSON.stringify([page, list])).not.toContain(`"orderId":${userId},`);
  });

  test("costs the same statements, however many people and shares", async () => {
    const { browser, userId } = await paid(1000);
    const visit = async () => void (await browser.get(routed(loader), path));
    await visit();
    const count = async () => {
      queries.length = 0;
      await visit();
      return queries.length;
    };
    const before = await count();
    for (let at = 0; at < 3; at++) {
      const made = await makeOrderIn(db, "awaiting_receipt", undefined, { referral: 50 });
      await sql`update referrals set referrer_id = ${userId} where user_id = ${made.userId}`.execute(db);
      await sql`alter table referral_dues disable trigger referral_dues_freeze`.execute(db);
      await sql`update referral_dues set referrer_id = ${userId} where order_id = ${made.orderId}`.execute(db);
      await sql`alter table referral_dues enable trigger referral_dues_freeze`.execute(db);
    }
    expect(await count()).toBe(before);
    expect(await (await browser.get(routed(loader), path)).json()).toMatchObject({ pending: { count: 3, minor: 150 } });
  });

  test("has a poster in the visitor's language, and none of a code that nobody has", async () => {
    const { browser, code } = await referrer();
    const { poster } = await (await browser.get(routed(loader), path)).json();
    expect(poster).toMatch(new RegExp(`^/referral.jpg\\?token=${code}&as=tall&in=en&v=[0-9a-f]{16}$`));
    const drawn = await browser.get(routed(picture), poster);
    expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect((await browser.get(routed(picture), poster.replace(code, "NOBODY7"))).status).toBe(404);
  });
});
