import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { pushNotices } from "~/app/centre/notices/push-notices.server";
import { saveSubscription } from "~/app/chat/push/save-subscription.server";
import { sendPushes } from "~/app/chat/push/send-pushes.server";
import type { Locale } from "~/app/platform/language/locales";
import { createLogger } from "~/app/platform/process/log.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { dyingAfter, tell } from "~/tests/support/notice-factories";
import { pushBrowser, pushService } from "~/tests/support/push-service";

const { db } = testDatabase({ max: 8 });
const sessions = createSessions(db, "user_sessions", false);
let service: Awaited<ReturnType<typeof pushService>>;
let orderId: number;

beforeAll(async () => {
  service = await pushService();
  ({ orderId } = await makeOrderIn(db, "awaiting_shipment"));
});
afterAll(() => service.close());
beforeEach(async () => {
  service.state.status = 201;
  service.state.headers = {};
  service.state.hold = Promise.resolve();
  await db.deleteFrom("push_subscriptions").execute();
});

const write = () => pushNotices(db, { languages, seconds: 0 });
const send = () => sendPushes(db, { push: service.push, log: createLogger("silent") });
/** Tells a person of an order and sends what follows from it. */
async function tellOf(userId: number, event: "order_paid" | "order_shipped" = "order_paid") {
  await tell(db, { userId, event, subjectId: orderId });
  await write();
  await send();
}
const subscriptions = (userId: number) =>
  db.selectFrom("push_subscriptions").selectAll().where("user_id", "=", userId).orderBy("id").execute();
const waiting = () => db.selectFrom("push_messages").selectAll().execute();
const later = () =>
  db
    .updateTable("push_messages")
    .set({ next_try_at: new Date(0) })
    .execute();

/** A browser of a person, switched on. */
async function switchOn(userId: number, locale: Locale = "en", browser = pushBrowser(service.origin)) {
  const { sessionId } = await sessions.create(userId);
  const saved = await saveSubscription(db, { userId, sessionId, locale, input: browser.input, push: service.push });
  const got = () => service.taken.filter(({ path }) => path === browser.path);
  return { ...browser, sessionId, saved, got, words: () => got().map(({ body }) => browser.read(body)) };
}

describe("a notice", () => {
  test("reaches every browser of its person in that browser's language, encrypted for it and signed by the shop", async () => {
    const { id } = await makeUser(db);
    const [english, chinese] = [await switchOn(id), await switchOn(id, "zh-CN")];
    const other = await switchOn((await makeUser(db)).id);
    await tellOf(id);
    expect(english.words()).toEqual([
      expect.objectContaining({
        title: languages.get("en").i18n.t("noticeEvents:order_paid.buyer.title"),
        path: `/pages/user/order/details?id=${orderId}`,
      }),
    ]);
    expect(chinese.words()).toEqual([
      expect.objectContaining({ title: languages.get("zh-CN").i18n.t("noticeEvents:order_paid.buyer.title") }),
    ]);
    expect(other.got()).toEqual([]);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = english.got();
    expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
    expect(body.toString("latin1")).not.toContain("order");
    expect(claimsOf(headers.authorization ?? "")).toMatchObject({
      aud: service.origin,
      sub: "mailto:operator@shop.test",
    });
    expect(await waiting()).toEqual([]);
  });

  test("is told once by two processes that look at the same time, and together with what came with it", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    await tell(
      db,
      { userId: id, event: "order_paid", subjectId: orderId },
      { userId: id, event: "order_shipped", subjectId: orderId },
    );
    await Promise.all([write(), write()]);
    let answer = () => {};
    service.state.hold = new Promise((resolve) => {
      answer = resolve;
    });
    const first = send();
    await expect.poll(() => browser.got().length).toBe(1);
    // The first has not heard from the service yet.
    expect(await send()).toBe(0);
    answer();
    await first;
    await send();
    expect(browser.words()).toEqual([
      expect.objectContaining({ title: "2 new notices from Pasar", path: "/pages/notice/notice" }),
    ]);
  });

  test("is not told about a topic that was switched off, nor once it was read", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    const form = new FormData();
    form.set("delivery", "on");
    await saveSwitches(db, { userId: id, group: "pushes", form });
    await tellOf(id, "order_paid");
    await tell(db, { userId: id, event: "order_shipped", subjectId: orderId });
    await db.updateTable("notices").set({ read_at: new Date() }).where("user_id", "=", id).execute();
    await write();
    await send();
    expect(browser.got()).toEqual([]);
    await tellOf(id, "order_shipped");
    expect(browser.got()).toHaveLength(1);
  });

  test("of before a browser was switched on, and of people without one, is not looked at", async () => {
    const { id } = await makeUser(db);
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    const browser = await switchOn(id);
    await write();
    await send();
    expect(browser.got()).toEqual([]);
    const due = db.selectFrom("notices").select("id").where("push_due", "=", true);
    expect(await due.where("user_id", "=", id).execute()).toEqual([]);
  });

  test("a process that dies while it writes the messages has written none, and the next one writes them once", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    await expect(pushNotices(dyingAfter(db, 0), { languages, seconds: 0 })).rejects.toThrow("killed");
    await send();
    expect(browser.got()).toEqual([]);
    await write();
    await send();
    expect(browser.got()).toHaveLength(1);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i is never asked again for that browser", async (status) => {
    const { id } = await makeUser(db);
    await switchOn(id);
    service.state.status = status;
    await tellOf(id);
    expect(await subscriptions(id)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("that cannot take a message now is asked again later, a few times", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    service.state.status = 503;
    service.state.headers = { "retry-after": "600" };
    await tellOf(id);
    await send();
    expect(browser.got()).toHaveLength(1);
    const [{ next_try_at } = { next_try_at: new Date(0) }] = await waiting();
    expect(next_try_at.getTime()).toBeGreaterThan(Date.now() + 500_000);
    for (let turn = 0; turn < 8; turn++) {
      await later();
      await send();
    }
    expect(browser.got()).toHaveLength(6);
    expect(await waiting()).toEqual([]);
    expect(await subscriptions(id)).toHaveLength(1);
  });

  test("that sends us elsewhere is not followed, and what it refuses for good is not sent again", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    service.state.status = 307;
    service.state.headers = { location: `${service.origin}/elsewhere` };
    await tellOf(id);
    expect(service.taken.some(({ path }) => path === "/elsewhere")).toBe(false);
    expect(browser.got()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });
});

describe("a subscription", () => {
  const endings: [string, (userId: number, sessionId: string) => Promise<unknown>][] = [
    ["signing out", (_, sessionId) => sessions.end(sessionId)],
    ["a new password or a ban, which end all sessions,", (userId) => sessions.endAll(userId)],
  ];
  test.each(endings)("ends with its session: %s deletes it, and what was on its way", async (_, end) => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    await write();
    await end(id, browser.sessionId);
    await send();
    expect(await subscriptions(id)).toEqual([]);
    expect(browser.got()).toEqual([]);
  });

  test("stays when its session gets a new id, and is silent when it has run out", async () => {
    const { id } = await makeUser(db);
    const browser = await switchOn(id);
    await sessions.renew(browser.sessionId);
    await tellOf(id);
    expect(browser.got()).toHaveLength(1);
    await db
      .updateTable("user_sessions")
      .set({ expires_at: new Date(0) })
      .where("owner_id", "=", id)
      .execute();
    await tellOf(id, "order_shipped");
    expect(browser.got()).toHaveLength(1);
  });

  test("of a browser in which somebody else signs in is theirs from then on", async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)];
    const before = await switchOn(one.id);
    await tell(db, { userId: one.id, event: "order_paid", subjectId: orderId });
    await write();
    await switchOn(other.id, "en", before);
    await send();
    expect(before.got()).toEqual([]);
    expect(await subscriptions(one.id)).toEqual([]);
    expect(await subscriptions(other.id)).toHaveLength(1);
  });

  test("is one for each session and ten for each person; the oldest make room", async () => {
    const { id } = await makeUser(db);
    const { sessionId } = await switchOn(id);
    const { input } = pushBrowser(service.origin);
    await saveSubscription(db, { userId: id, sessionId, locale: "en", input, push: service.push });
    expect(await subscriptions(id)).toMatchObject([{ endpoint: input.endpoint }]);
    for (let more = 0; more < 10; more++) await switchOn(id);
    const kept = await subscriptions(id);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(input.endpoint);
  });

  test("leads to push services only, and needs keys of the right form, an open session and a shop that pushes", async () => {
    const { id: userId } = await makeUser(db);
    const { sessionId } = await sessions.create(userId);
    const { input } = pushBrowser("https://fcm.googleapis.com");
    const save = (changes: object, other: object = {}) =>
      saveSubscription(db, {
        userId,
        sessionId,
        locale: "en" as const,
        push: { services: [] },
        ...other,
        input: { ...input, ...changes },
      });
    for (const endpoint of [
      "http://fcm.googleapis.com/send/1",
      "https://fcm.googleapis.com:8443/send/1",
      "https://fcm.googleapis.com.evil.test/send/1",
      "https://evil-push.apple.com.test/1",
      "https://user@fcm.googleapis.com/send/1",
      "https://127.0.0.1/send/1",
      "https://10.0.0.8/send/1",
      `${service.origin}/send/1`,
      `https://fcm.googleapis.com/${"x".repeat(1000)}`,
      "no address",
    ])
      expect(await save({ endpoint }), endpoint).toEqual({ ok: false, code: "unknownService" });
    expect(await save({ p256dh: "short" })).toMatchObject({ code: "unknownService" });
    expect(await save({ auth: undefined })).toMatchObject({ code: "unknownService" });
    expect(await save({}, { push: null })).toMatchObject({ code: "off" });
    const { id: stranger } = await makeUser(db);
    expect(await save({}, { userId: stranger })).toMatchObject({ code: "signedOut" });
    expect(await subscriptions(userId)).toEqual([]);
    for (const host of ["fcm.googleapis.com", "web.push.apple.com", "wns2-par02p.notify.windows.com"])
      expect(await save({ endpoint: `https://${host}/send/1` })).toMatchObject({ ok: true });
  });
});

/** Returns the claims of a VAPID header whose signature is the shop's (RFC 8292). */
function claimsOf(authorization: string): unknown {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(service.push.publicKey);
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const shown = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const signed = verify("sha256", Buffer.from(`${head}.${claims}`), shown, Buffer.from(signature, "base64url"));
  expect(signed).toBe(true);
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}
