import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { messageId } from "~/app/chat/talking/message-id";
import { acceptVoice } from "~/app/chat/voice/accept-voice.server";
import { claimComplaint } from "~/app/support/admin/complaints/claim-complaint.server";
import { decideComplaint } from "~/app/support/admin/complaints/decide-complaint.server";
import { action, loader } from "~/app/support/admin/routes/complaint";
import { loader as voiceLoader } from "~/app/support/admin/routes/complaint-voice";
import { loader as queueLoader } from "~/app/support/admin/routes/complaints";
import { loader as csvLoader } from "~/app/support/admin/routes/complaints-csv";
import type { Db } from "~/db/client.server";
import { done } from "../support/after-factories";
import { makeConversation } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeGoods, makeUser } from "../support/factories";
import { interleave } from "../support/interleave";
import { actionsOn, browserOf } from "../support/setting-factories";
import { makeStaff } from "../support/staff";
import { fileOf, makeRecording } from "../support/voice-factories";

const { db, url } = testDatabase();
const decision = { outcome: "upheld", answer: "You are right", notice: "Take it off" } as const;

/** A complaint about goods of a shop, and the person who keeps it. */
async function makeComplaint(values: { body?: string; goodsId?: number; reason?: string } = {}) {
  const goodsId = values.goodsId ?? (await makeGoods(db)).id;
  const { shop_id, owner_id } = await db
    .selectFrom("goods")
    .innerJoin("shops", "shops.id", "goods.shop_id")
    .select(["shop_id", "owner_id"])
    .where("goods.id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const { id: userId } = await makeUser(db);
  const { id } = await db
    .insertInto("complaints")
    .values({
      user_id: userId,
      subject_kind: "goods",
      subject_id: goodsId,
      reason: values.reason ?? "fraud",
      body: values.body ?? "It is a fake",
      against_user_id: owner_id,
      against_shop_id: shop_id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, userId, ownerId: owner_id, shopId: shop_id, goodsId };
}

const noticesOf = async (userId: number) =>
  (await db.selectFrom("notices").select(["event", "subject_id as of"]).where("user_id", "=", userId).execute()).map(
    ({ event, of }) => `${event} ${of}`,
  );

const stored = (id: number) => db.selectFrom("complaints").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a decision tells the complainant and the other side, each in its words, and is in the audit log", async () => {
  const made = await makeComplaint();
  const staff = await makeStaff(db, { role: "support" });
  expect((await decideComplaint(db, { ...staff, id: made.id, version: 1, ...decision })).ok).toBe(true);
  expect(await noticesOf(made.userId)).toEqual([`complaint_decided ${made.id}`]);
  expect(await noticesOf(made.ownerId)).toEqual([`complaint_about_you ${made.id}`]);
  expect(await actionsOn(db, "complaint", made.id)).toMatchObject([
    { action: "support.complaintUpheld", staffId: staff.staff.id, after: { answer: "You are right" } },
  ]);
});

test("without words for it the other side hears nothing", async () => {
  const made = await makeComplaint();
  const staff = await makeStaff(db, { role: "support" });
  const dismissed = { outcome: "dismissed", answer: "It is real", notice: "" } as const;
  expect((await decideComplaint(db, { ...staff, id: made.id, version: 1, ...dismissed })).ok).toBe(true);
  expect(await noticesOf(made.ownerId)).toEqual([]);
  const [act] = await actionsOn(db, "complaint", made.id);
  expect(act?.after).toEqual({ about: `goods ${made.goodsId}`, reason: expect.any(String), answer: "It is real" });
});

test.each([
  ["before it is locked", /for no key update/],
  ["before it is written", /update "complaints"/],
])("two operators in one instant, the first held %s: one outcome, one of each notice", async (_, before) => {
  const made = await makeComplaint();
  const [one, two] = [await makeStaff(db, { role: "support" }), await makeStaff(db, { role: "owner" })];
  const decide = (staff: typeof one, outcome: "upheld" | "dismissed") => (handle: Db) =>
    decideComplaint(handle, { ...staff, id: made.id, version: 1, ...decision, outcome });
  const both = await interleave(url, { first: decide(one, "upheld"), before, second: decide(two, "dismissed") });
  const answers = [both.first, both.second];
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const winner = both.first.ok ? one : two;
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: "decided", by: winner.staff.name });
  expect(await stored(made.id)).toMatchObject({
    outcome: both.first.ok ? "upheld" : "dismissed",
    decided_by: winner.staff.id,
    version: 2,
  });
  expect(await noticesOf(made.userId)).toHaveLength(1);
  expect(await noticesOf(made.ownerId)).toHaveLength(1);
  expect(await actionsOn(db, "complaint", made.id)).toHaveLength(1);
});

test("who took a complaint is seen; a decision on an older sight of it is refused with what was typed", async () => {
  const made = await makeComplaint();
  const browser = await browserOf(db, "support");
  const params = { id: String(made.id) };
  const post = (fields: Record<string, string>) => browser.post(action, "/operator/complaints/1", fields, params);
  expect((await post({ intent: "claim", version: "1" })).status).toBe(303);
  expect(await stored(made.id)).toMatchObject({ claimed_by: browser.member.id, version: 2 });
  const late = await post({ ...decision, intent: "decide", version: "1" });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    values: { answer: decision.answer },
    errors: { "": "complaints:errors.movedOn" },
  });
  expect(await (await browser.get(loader, "/operator/complaints/1", params)).json()).toMatchObject({ mine: true });
  const other = await makeStaff(db, { role: "owner" });
  expect((await claimComplaint(db, { ...other, id: made.id, version: 2, take: true })).ok).toBe(true);
  expect((await post({ intent: "release", version: "3" })).status).toBe(303);
  expect(await stored(made.id)).toMatchObject({ claimed_by: null, outcome: null });
  const actions = (await actionsOn(db, "complaint", made.id)).map((act) => act.action);
  expect(actions).toEqual(["support.complaintClaimed", "support.complaintClaimed", "support.complaintReleased"]);
});

test("the form wants an outcome and an answer, and words for the other side when it is in the wrong", async () => {
  const made = await makeComplaint();
  const browser = await browserOf(db, "support");
  const post = (fields: Record<string, string>) =>
    browser.post(
      action,
      "/operator/complaints/1",
      { intent: "decide", version: "1", ...fields },
      { id: String(made.id) },
    );
  expect(await (await post({ answer: "" })).json()).toMatchObject({
    errors: { outcome: "choose", answer: "required" },
  });
  expect(await (await post({ outcome: "upheld", answer: "Right", notice: " " })).json()).toMatchObject({
    errors: { notice: "required" },
    values: { answer: "Right" },
  });
  expect(await (await post({ ...decision, answer: "x".repeat(501) })).json()).toMatchObject({
    errors: { answer: "tooLong" },
  });
  expect((await stored(made.id)).outcome).toBeNull();
  expect((await post({ ...decision })).headers.get("location")).toBe("/operator/complaints");
  const again = await post({ outcome: "dismissed", answer: "No" });
  expect([again.status, (await again.json()).errors[""]]).toEqual([
    409,
    `complaints:errors.decided|name=${browser.member.name}`,
  ]);
});

test("roles that only read see a complaint and decide nothing; others do not see it", async () => {
  const made = await makeComplaint();
  const params = { id: String(made.id) };
  const fields = { ...decision, intent: "decide", version: "1" };
  for (const [role, sees] of [
    ["audit", 200],
    ["finance", 200],
    ["catalogue", 403],
    ["content", 403],
  ] as const) {
    const browser = await browserOf(db, role, {});
    expect((await browser.get(loader, "/operator/complaints/1", params)).status, role).toBe(sees);
    expect((await browser.post(action, "/operator/complaints/1", fields, params)).status, role).toBe(403);
  }
  expect((await stored(made.id)).outcome).toBeNull();
});

test("the queue has the oldest open one on top, is filtered, searched, paged and a file; others about the same are counted", async () => {
  const first = await makeComplaint({ body: "Counterfeit bag 100%", reason: "counterfeit" });
  const second = await makeComplaint({ goodsId: first.goodsId });
  await makeComplaint();
  const browser = await browserOf(db, "support");
  const ids = async (query: string): Promise<number[]> => {
    const { rows } = await (await browser.get(queueLoader, `/operator/complaints?${query}`)).json();
    return rows.map(({ id }: { id: number }) => id);
  };
  const open = await ids("");
  expect(open).toEqual(open.toSorted((one, other) => one - other));
  expect(await ids("q=100%25")).toEqual([first.id]);
  expect(await ids(`q=${second.id}&kind=goods`)).toContain(second.id);
  expect(await ids(`reason=counterfeit&subject=${first.goodsId}&kind=goods`)).toEqual([first.id]);
  expect(await ids(`state=all&shop=${first.shopId}`)).toEqual([second.id, first.id]);
  expect(await ids(`by=${second.userId}`)).toEqual([second.id]);
  expect(await ids(`after=${first.id}`)).not.toContain(first.id);
  expect(await ids("state=upheld&reason=nothing'&mine=1")).toEqual([]);
  const staff = await makeStaff(db, { role: "support" });
  await decideComplaint(db, { ...staff, id: second.id, version: 1, ...decision });
  const { complaint } = await (await browser.get(loader, "/operator/complaints/1", { id: String(first.id) })).json();
  expect(complaint).toMatchObject({
    sameSubject: { all: 1, upheld: 1 },
    sameShop: { all: 1, upheld: 1 },
    samePerson: { all: 0, upheld: 0 },
  });
  const file = await (await browser.get(csvLoader, `/operator/complaints.csv?state=all&shop=${first.shopId}`)).text();
  expect(file.trim().split("\r\n")).toHaveLength(3);
  expect(file).toContain("Counterfeit bag 100%");
});

test("a recording that somebody complains about is heard by those who see complaints, and no other recording is", async () => {
  const talk = await makeConversation(db);
  const { conversation, keeper, userId } = talk;
  const sendVoice = async () => {
    const voice = done(await acceptVoice(db, { userId: keeper.userId, file: await fileOf(await makeRecording()) }));
    const message = { type: "voice" as const, upload: voice.id };
    return done(await sendMessage(db, { party: keeper, conversation, clientId: randomUUID(), message })).event.seq;
  };
  await sendVoice();
  const subject_id = messageId({ conversation, seq: await sendVoice() });
  const complaint = { user_id: userId, subject_kind: "message" as const, subject_id, reason: "abuse", body: "Rude" };
  const { id } = await db.insertInto("complaints").values(complaint).returning("id").executeTakeFirstOrThrow();
  const ofGoods = await makeComplaint();
  for (const [role, sees] of [
    ["support", 200],
    ["catalogue", 403],
  ] as const) {
    const browser = await browserOf(db, role, {});
    const hear = (id: number) => browser.get(voiceLoader, `/operator/complaints/${id}/voice`, { id: String(id) });
    expect((await hear(id)).status, role).toBe(sees);
    expect((await hear(ofGoods.id)).status, role).toBe(sees === 200 ? 404 : 403);
  }
  const browser = await browserOf(db, "support", {});
  const page = await (await browser.get(loader, `/operator/complaints/${id}`, { id: String(id) })).json();
  expect(page.subject).toMatchObject({ id: subject_id, voice: 2 });
});
