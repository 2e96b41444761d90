import { expect, test } from "vitest";
import { complainedMessages } from "~/app/chat/conversations/complained-messages-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { messageId } from "~/app/chat/talking/message-id";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { switchDuty } from "~/app/desk/cases/switch-duty.server";
import { claimComplaint } from "~/app/support/admin/complaints/claim-complaint.server";
import { decideComplaint } from "~/app/support/admin/complaints/decide-complaint.server";
import { loader } from "~/app/support/admin/routes/complaint";
import { loader as queueLoader } from "~/app/support/admin/routes/complaints";
import { loader as csvLoader } from "~/app/support/admin/routes/complaints-csv";
import { action as pageAction, loader as pageLoader } from "~/app/support/routes/complaint";
import { done } from "../support/after-factories";
import { textOf } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeCase, makeOperator } from "../support/desk-factories";
import { makeUser } from "../support/factories";
import { readerOf } from "../support/notice-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase({ max: 8 });

/** A member of staff with a browser, who wrote to someone at the desk, and the number of that message. */
async function makeRude() {
  const writer = await browserOf(db, "support");
  const staff = { id: writer.member.id, name: writer.member.name, role: writer.member.role };
  await switchDuty(db, { staffId: staff.id, onDuty: true });
  const made = await makeCase(db);
  done(await claimCase(db, { staff, address: "", caseId: made.caseId }));
  const party = { side: "staff", staffId: staff.id } as const;
  const sent = done(await sendMessage(db, textOf(made, party, "Go away")));
  return { ...made, writer, staff, id: messageId({ conversation: made.conversation, seq: sent.event.seq }) };
}
const pageOf = (id: number) => `/pages/user/complaint/complaint?type=message&id=${id}`;

test("somebody complains about what an operator wrote to them; others cannot", async () => {
  const { id, userId, staff } = await makeRude();
  const reader = readerOf(db, userId);
  expect(await reader.load(pageLoader, pageOf(id))).toMatchObject({
    own: false,
    open: null,
    subject: { title: staff.name, text: "Go away", shop: null },
  });
  const sent = await reader.post(pageAction, pageOf(id), { reason: "personalAttack", body: "Rude" });
  expect(sent.status).toBe(303);
  const [row] = await db.selectFrom("complaints").selectAll().where("user_id", "=", userId).execute();
  expect(row).toMatchObject({
    subject_kind: "message",
    subject_id: id,
    against_staff_id: staff.id,
    against_user_id: null,
    against_shop_id: null,
  });
  const stranger = (await makeUser(db)).id;
  expect(await complainedMessages(db, { ids: [id], userId: stranger, locale: "en" })).toEqual([]);
});

test("it is in the queue of everybody but its writer, who neither sees nor judges it", async () => {
  const { id, userId, writer, staff } = await makeRude();
  const reader = readerOf(db, userId);
  await reader.post(pageAction, pageOf(id), { reason: "personalAttack", body: "Rude indeed" });
  const { id: complaint } = await db
    .selectFrom("complaints")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const colleague = await browserOf(db, "support");
  const listed = async ({ get }: typeof colleague) =>
    ((await (await get(queueLoader, "/operator/complaints?q=Rude indeed")).json()) as { rows: object[] }).rows;
  expect(await listed(colleague)).toMatchObject([{ id: complaint, subject: staff.name }]);
  expect(await listed(writer)).toEqual([]);
  const path = `/operator/complaints/${complaint}`;
  expect((await writer.get(loader, path, { id: String(complaint) })).status).toBe(404);
  expect(await (await writer.get(csvLoader, "/operator/complaints.csv")).text()).not.toContain("Rude indeed");
  const seen = await (await colleague.get(loader, path, { id: String(complaint) })).json();
  expect(seen).toMatchObject({ subject: { title: staff.name, text: "Go away" }, decides: true });
  const decision = { outcome: "upheld", answer: "We spoke to them", notice: "" } as const;
  const own = { staff, address: "", id: complaint, version: 1 };
  expect(await claimComplaint(db, { ...own, take: true })).toMatchObject({ code: "notFound" });
  expect(await decideComplaint(db, { ...own, ...decision })).toMatchObject({ code: "notFound" });
  const other = await makeOperator(db, { onDuty: false });
  expect(await decideComplaint(db, { ...other, id: complaint, version: 1, ...decision })).toMatchObject({ ok: true });
  expect(await actionsOn(db, "complaint", complaint)).toMatchObject([{ action: "support.complaintUpheld" }]);
});
