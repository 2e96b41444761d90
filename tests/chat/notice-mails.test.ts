import { describe, expect, test } from "vitest";
import { switchesOf } from "~/app/account/profile/preferences";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { mailNotices } from "~/app/centre/notices/mail-notices.server";
import { removeOldNotices } from "~/app/chat/notices/remove-notices-queries.server";
import { action as stop, loader as stopPage } from "~/app/chat/routes/unsubscribe";
import { makeOrderIn } from "~/tests/support/after-factories";
import { browseContext, origin } from "~/tests/support/browse-context";
import { testDatabase } from "~/tests/support/database";
import { makeUser } from "~/tests/support/factories";
import { languages } from "~/tests/support/languages";
import { dyingAfter, noticeIds, tell } from "~/tests/support/notice-factories";

const { db } = testDatabase({ max: 8 });
const secret = "a key that signs links, long enough";
const mail = () => mailNotices(db, { languages, origin, secret, seconds: 0 });
const mailsTo = (target: string) =>
  db.selectFrom("outbox_messages").select(["subject", "body", "unsubscribe"]).where("target", "=", target).execute();
let number = 0;

/** A person with a mailbox who wants mails about these topics. */
async function makeReader(topics: string[], locale: "en" | "ru" = "en") {
  const email = `reader-${++number}@shop.test`;
  const { id } = await makeUser(db, { email, locale });
  const form = new FormData();
  for (const topic of topics) form.set(topic, "on");
  await saveSwitches(db, { userId: id, group: "mails", form });
  return { id, email };
}

describe("mails about notices", () => {
  test("go to those who asked for the topic, one for all that came together, in their language", async () => {
    const [one, other, russian] = [
      await makeReader(["wallet"]),
      await makeReader(["orders"]),
      await makeReader(["wallet"], "ru"),
    ];
    const { orderId } = await makeOrderIn(db, "awaiting_shipment");
    for (const { id } of [one, other, russian])
      await tell(
        db,
        { userId: id, event: "order_shipped", subjectId: orderId },
        { userId: id, event: "order_paid", subjectId: orderId },
        { userId: id, event: "order_expired", subjectId: orderId },
      );
    const { id: rechargeId } = await db
      .insertInto("recharges")
      .values({
        user_id: one.id,
        key: crypto.randomUUID(),
        method: "bank",
        amount_minor: 12_345,
        currency: "USD",
        screenshot: (await db.selectFrom("media").select("hash").executeTakeFirstOrThrow()).hash,
        chain_id: null,
        group_id: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { id } of [one, other, russian])
      await tell(db, { userId: id, event: "recharge_approved", subjectId: rechargeId });
    await mail();
    expect(await mailsTo(one.email)).toMatchObject([
      { subject: "Top-up credited", body: expect.stringContaining("USD 123.45 went to your wallet.") },
    ]);
    const [orders] = await mailsTo(other.email);
    expect(orders?.subject).toBe("2 new notices from Pasar");
    expect(orders?.body).toContain(`${origin}/pages/user/order/details?id=${orderId}`);
    expect((await mailsTo(russian.email))[0]?.subject).toBe("Пополнение зачислено");
    // Another turn, and another process at the same time, send nothing again.
    await Promise.all([mail(), mail()]);
    expect(await mailsTo(one.email)).toHaveLength(1);
  });

  test("wait for what comes together, and leave out what was read or deleted meanwhile", async () => {
    const { id, email } = await makeReader(["orders"]);
    const { orderId } = await makeOrderIn(db, "awaiting_shipment");
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    await mailNotices(db, { languages, origin, secret, seconds: 60 });
    expect(await mailsTo(email)).toEqual([]);
    await db.updateTable("notices").set({ read_at: new Date() }).where("user_id", "=", id).execute();
    await mail();
    expect(await mailsTo(email)).toEqual([]);
  });

  test("a process that dies while it writes them has written none, and the next one writes them once", async () => {
    const { id, email } = await makeReader(["orders"]);
    const { orderId } = await makeOrderIn(db, "awaiting_shipment");
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    const dying = mailNotices(dyingAfter(db, 0), { languages, origin, secret, seconds: 0 });
    await expect(dying).rejects.toThrow("killed");
    expect(await mailsTo(email)).toEqual([]);
    await mail();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("end by the link in them without signing in, and by no other link", async () => {
    const { id, email } = await makeReader(["orders", "wallet"]);
    const { orderId } = await makeOrderIn(db, "awaiting_shipment");
    await tell(db, { userId: id, event: "order_paid", subjectId: orderId });
    await mail();
    const [{ body = "", unsubscribe: address = "" } = {}] = await mailsTo(email);
    expect(body).toContain(address);
    const context = { ...browseContext(db), codeSecret: secret };
    const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const send = (url: string, body = oneClick) =>
      stop({ request: new Request(url, { method: "POST", body }), context, params: {} });
    expect(await stopPage({ request: new Request(address), context, params: {} })).toMatchObject({
      topics: ["orders"],
    });
    for (const forged of [address.replace("topics=orders", "topics=wallet"), address.replace(/user=\d+/, "user=1")])
      await expect(send(forged)).rejects.toMatchObject({ status: 404 });
    await expect(send(address, new URLSearchParams("from=page"))).rejects.toMatchObject({ status: 400 });
    expect((await send(address)).status).toBe(200);
    const { preferences } = await db
      .selectFrom("users")
      .select("preferences")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(switchesOf(preferences).mails).toMatchObject({ orders: false, wallet: true });
    // Who presses the button of the page goes on to the shop.
    oneClick.set("from", "page");
    expect((await send(address)).status).toBe(303);
  });
});

test("old notices go after the operators' days, deleted ones after a day; 0 days keep everything", async () => {
  const { id: userId } = await makeUser(db);
  for (let subjectId = 1; subjectId <= 3; subjectId++) await tell(db, { userId, event: "order_paid", subjectId });
  const [old = 0, gone = 0, fresh = 0] = await noticeIds(db, userId);
  const day = 86_400_000;
  const before = (days: number) => new Date(Date.now() - days * day);
  await db
    .updateTable("notices")
    .set({ created_at: before(11) })
    .where("id", "=", old)
    .execute();
  await db
    .updateTable("notices")
    .set({ deleted_at: before(2) })
    .where("id", "=", gone)
    .execute();
  await removeOldNotices(db, 0);
  expect(await noticeIds(db, userId)).toEqual([old, fresh]);
  // The oldest of all are found by their ids: everything before it is old too.
  await db
    .updateTable("notices")
    .set({ created_at: before(12) })
    .where("id", "<", old)
    .execute();
  await removeOldNotices(db, 10);
  expect(await noticeIds(db, userId)).toEqual([fresh]);
});
