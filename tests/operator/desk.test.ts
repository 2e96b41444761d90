import { describe, expect, test } from "vitest";
import { action as outboxAction, loader as outboxLoader } from "~/app/operator/routes/outbox";
import { claimDueMessages, maxAttempts, messageSent } from "~/app/platform/messages/outbox-queries.server";
import { replyToFeedback } from "~/app/support/admin/reply-to-feedback.server";
import { action, loader } from "~/app/support/admin/routes/feedback";
import { myFeedback } from "~/app/support/my-feedback.server";
import { testDatabase } from "../support/database";
import { makeMedia, makeUser } from "../support/factories";
import { makeMember } from "../support/operator-browser";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/feedback";
const address = "192.0.2.7";

async function makeFeedback(body = "The app is slow", userId?: number) {
  const user_id = userId ?? (await makeUser(db)).id;
  const { id } = await db
    .insertInto("feedback")
    .values({ user_id, body, replied_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

describe("feedback", () => {
  test("is answered once: the member sees it, the audit log has it, who comes second is told", async () => {
    const user = await makeUser(db);
    const id = await makeFeedback("Please add tea", user.id);
    const staff = await makeMember(db, "support");
    const reply = "Tea comes next week.";
    const done = await Promise.all(Array.from({ length: 5 }, () => replyToFeedback(db, { staff, address, id, reply })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter((one) => !one.ok && one.code === "answered")).toHaveLength(4);
    expect((await myFeedback(db, { userId: user.id, before: null })).rows[0]?.reply?.text).toBe(reply);
    expect(await actionsOn(db, "feedback", id)).toMatchObject([
      { action: "support.replied", after: { reply }, label: "Please add tea", staffId: staff.id },
    ]);
    expect(await replyToFeedback(db, { staff, address, id: 999_999, reply })).toEqual({ ok: false, code: "notFound" });
  });

  test("the form takes 1 to 500 characters as people count them, and keeps what was typed", async () => {
    const support = await browserOf(db, "support");
    const id = String(await makeFeedback());
    const send = (reply: string) => support.post(action, path, { id, reply });
    expect((await (await send("  ")).json()).errors).toEqual({ reply: "required" });
    const long = "🙂".repeat(501);
    expect(await (await send(long)).json()).toMatchObject({
      values: { reply: long, id },
      errors: { reply: "tooLong" },
    });
    expect((await send("🙂".repeat(500))).status).toBe(303);
    const second = await send("Again");
    expect([second.status, (await second.json()).errors]).toEqual([409, { "": "setup:feedback.refusals.answered" }]);
  });

  test("is listed by state, the oldest that waits first, page by page, with pictures and words found", async () => {
    await db.deleteFrom("feedback").execute();
    const user = await makeUser(db, { nickname: "Aisyah" });
    const media = await makeMedia(db);
    const ids: number[] = [];
    for (let at = 0; at < 45; at++) ids.push(await makeFeedback(`No. ${at}`, user.id));
    await db
      .updateTable("feedback")
      .set({ pictures: [media.hash] })
      .where("id", "=", ids[0] ?? 0)
      .execute();
    const audit = await browserOf(db, "audit");
    const seen: number[] = [];
    for (let next: number | null = null, page = 0; page < 5; page++) {
      const found = await (await audit.get(loader, `${path}?after=${next ?? ""}`)).json();
      if (page === 0) expect(found.rows[0]).toMatchObject({ pictures: [media.hash], nickname: "Aisyah" });
      seen.push(...found.rows.map((row: { id: number }) => row.id));
      expect([found.replies, found.counts]).toEqual([false, { all: 45, open: 45, answered: 0 }]);
      next = found.next;
      if (next === null) break;
    }
    expect(seen).toEqual(ids);
    expect((await (await audit.get(loader, `${path}?q=no.%2044`)).json()).rows).toHaveLength(1);
    expect((await (await audit.get(loader, `${path}?q=aisyah&state=all`)).json()).rows).toHaveLength(20);
    expect((await (await audit.get(loader, `${path}?state=answered`)).json()).rows).toEqual([]);
    expect((await audit.post(action, path, { id: String(ids[0]), reply: "Hello" })).status).toBe(403);
    expect((await (await browserOf(db, "content")).get(loader, path)).status).toBe(403);
  });
});

describe("a message that was given up", () => {
  test("is tried again when somebody asks, once, and that is kept", async () => {
    const values = {
      channel: "mail",
      target: "a@b.example",
      subject: "Code",
      body: "1",
      attempts: maxAttempts,
    } as const;
    const { id } = await db
      .insertInto("outbox_messages")
      .values({ ...values, error: "the mail server said no", next_try_at: new Date(Date.now() + 3600_000) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const support = await browserOf(db, "support");
    const { rows, retries } = await (await support.get(outboxLoader, "/operator/outbox")).json();
    expect([rows[0].state, retries]).toEqual(["failed", true]);
    const audit = await browserOf(db, "audit");
    expect((await audit.post(outboxAction, "/operator/outbox", { id: String(id) })).status).toBe(403);
    for (let time = 0; time < 2; time++) {
      expect((await support.post(outboxAction, "/operator/outbox", { id: String(id) })).status).toBe(303);
    }
    expect((await claimDueMessages(db, 5)).map((message) => message.id)).toEqual([id]);
    expect(await actionsOn(db, "message", id)).toMatchObject([
      { action: "outbox.retried", before: { error: "the mail server said no" }, label: "a@b.example" },
    ]);
    expect((await support.post(outboxAction, "/operator/outbox", { id: "x" })).status).toBe(404);
    // Without a sender the text stays, which a real delivery erases.
    for (const [keepBody, state] of [
      [true, "kept"],
      [false, "sent"],
    ] as const) {
      await messageSent(db, id, keepBody);
      const shown = await (await support.get(outboxLoader, "/operator/outbox")).json();
      expect(shown.rows[0].state).toBe(state);
    }
  });
});
