import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { action as caseAction, loader as caseLoader } from "~/app/desk/admin/routes/case";
import { action as talkAction, loader as talkLoader } from "~/app/desk/admin/routes/case-talk";
import { action as queueAction, loader as queueLoader } from "~/app/desk/admin/routes/queue";
import { action as personAction, loader as personLoader } from "~/app/desk/routes/person";
import type { StaffRole } from "~/app/staff/permissions";
import { asked, browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeCase } from "../support/desk-factories";
import { makeUser } from "../support/factories";
import { browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const desk = "/pages/user/service/person";

async function seen(userId: number) {
  const { data } = await asked(personLoader, desk, browseContext(db, { userId }));
  if (!data) throw new Error("no page");
  return data;
}
async function send(userId: number, fields: Record<string, string | number>): Promise<number> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const context = { ...browseContext(db, { userId }), requestId: "r" };
  try {
    const request = new Request(origin + desk, { method: "POST", body });
    return (await personAction({ request, context, params: {} })).status;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    throw thrown;
  }
}
const words = (talk: { state: { messages: { message: { content: unknown } | null }[] } | null }) =>
  talk.state?.messages.map(({ message }) => message?.content);

async function atDesk(role: StaffRole = "support") {
  const browser = await browserOf(db, role);
  const path = (id: number) => ({ id: String(id) });
  return {
    ...browser,
    queue: async (query = "") => (await browser.get(queueLoader, `/operator/desk${query}`)).json(),
    act: (fields: Record<string, string>) => browser.post(queueAction, "/operator/desk", fields),
    case: (id: number) => browser.get(caseLoader, `/operator/desk/${id}`, path(id)),
    actOn: (id: number, fields: Record<string, string>) =>
      browser.post(caseAction, `/operator/desk/${id}`, fields, path(id)),
    talk: (id: number, fields: Record<string, string>) =>
      browser.post(talkAction, `/operator/desk/${id}/talk`, fields, path(id)),
    upload: (id: number, picture: File) => {
      const form = new FormData();
      form.set("picture", picture);
      return browser.post(talkAction, `/operator/desk/${id}/talk`, form, path(id));
    },
    events: (id: number, after: number) =>
      browser.get(talkLoader, `/operator/desk/${id}/talk?after=${after}`, path(id)),
  };
}

test("by forms alone a person asks, is answered, ends and rates", async () => {
  const { id: userId } = await makeUser(db, { nickname: "Lena K." });
  expect(await seen(userId)).toMatchObject({ own: null, talk: { conversation: null } });
  expect(await send(userId, { intent: "ask", question: "Where is it?", key: randomUUID() })).toBe(303);
  const { own } = await seen(userId);
  expect(own).toMatchObject({ state: "waiting", by: null });
  const staff = await atDesk();
  expect((await staff.queue()).queue).toMatchObject({ first: "Lena K.", me: { onDuty: false, cases: 0 } });
  await staff.act({ intent: "next" });
  expect((await staff.queue()).queue.me).toMatchObject({ cases: 0 });
  await staff.act({ intent: "here" });
  const taken = await staff.act({ intent: "next" });
  expect(taken.headers.get("Location")).toBe(`/operator/desk/${own?.id}`);
  const page = await (await staff.case(own?.id ?? 0)).json();
  expect(page).toMatchObject({ mine: true, case: { name: "Lena K.", state: "claimed" }, talk: { side: "shop" } });
  expect(page.backAt).toBeGreaterThan(page.queue.nowMs);
  expect((await staff.actOn(own?.id ?? 0, { key: randomUUID(), text: "It comes tomorrow." })).status).toBe(303);
  expect(await send(userId, { key: randomUUID(), text: "Thank you" })).toBe(303);
  const now = await seen(userId);
  expect(now.own).toMatchObject({ state: "claimed", by: staff.member.name });
  expect(words(now.talk)).toMatchObject([
    ...[{ text: "Where is it?" }, { text: "It comes tomorrow." }, { text: "Thank you" }],
  ]);
  expect(await send(userId, { intent: "rate", case: own?.id ?? 0, rating: 5 })).toBe(404);
  expect(await send(userId, { intent: "end", case: own?.id ?? 0 })).toBe(303);
  expect(await send(userId, { intent: "rate", case: own?.id ?? 0 })).toBe(400);
  expect(await send(userId, { intent: "rate", case: own?.id ?? 0, rating: 5, words: "Quick" })).toBe(303);
  expect((await seen(userId)).own).toMatchObject({ state: "ended", rating: 5 });
  expect((await staff.queue("?tab=ended&q=lena")).queue.rows).toMatchObject([{ id: own?.id, rating: 5 }]);
});

test("the calls of an open window answer and catch up, for the claimant; others read", async () => {
  const { caseId } = await makeCase(db);
  const [staff, colleague, reader] = [await atDesk(), await atDesk(), await atDesk("audit")];
  const say = { id: "one", conversation: "1", message: JSON.stringify({ type: "text", content: { text: "Hello" } }) };
  expect(await (await staff.talk(caseId, say)).json()).toMatchObject({ code: 0, data: { reason: "notThere" } });
  await staff.act({ intent: "here" });
  await staff.actOn(caseId, { intent: "take" });
  expect(await (await staff.talk(caseId, say)).json()).toMatchObject({ code: 1, data: { type: "service", seq: 4 } });
  expect(await (await colleague.talk(caseId, { ...say, id: "two" })).json()).toMatchObject({ code: 0 });
  for (const one of [staff, colleague, reader]) {
    const { data } = await (await one.events(caseId, 1)).json();
    expect(data.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3, 4]);
  }
  expect((await reader.actOn(caseId, { intent: "take" })).status).toBe(403);
  for (const role of ["finance", "content"] as const)
    expect((await (await atDesk(role)).case(caseId)).status).toBe(403);
  expect((await staff.case(caseId + 100_000)).status).toBe(404);
});

test("a picture that is none is refused with the reason, and leaves nothing to send", async () => {
  const { caseId } = await makeCase(db);
  const staff = await atDesk();
  await staff.act({ intent: "here" });
  await staff.actOn(caseId, { intent: "take" });
  const answer = await staff.upload(caseId, new File(["no picture"], "words.png", { type: "image/png" }));
  expect([answer.status, await answer.json()]).toEqual([400, { refusal: "pictureWrongType" }]);
});

test("what an operator does with a case leads on: to the case, or once it is no longer theirs to the others of theirs", async () => {
  const { caseId } = await makeCase(db);
  const [staff, colleague] = [await atDesk(), await atDesk()];
  for (const one of [staff, colleague]) await one.act({ intent: "here" });
  const to = async (who: typeof staff, fields: Record<string, string>) =>
    (await who.actOn(caseId, fields)).headers.get("Location");
  const page = `/operator/desk/${caseId}`;
  expect(await to(staff, { intent: "take" })).toBe(page);
  expect(await to(colleague, { intent: "end" })).toBe(page);
  expect(await to(staff, { intent: "handOver", to: String(colleague.member.id) })).toBe("/operator/desk?tab=mine");
  expect(await to(colleague, { intent: "return" })).toBe("/operator/desk?tab=mine");
  expect(await to(staff, { intent: "take" })).toBe(page);
  expect(await to(staff, { intent: "end" })).toBe("/operator/desk?tab=mine");
  expect((await staff.queue("?tab=mine")).queue.rows).toEqual([]);
});

test("a note is about the person, and the next case shows it", async () => {
  const first = await makeCase(db);
  const staff = await atDesk();
  await staff.actOn(first.caseId, { intent: "note", key: randomUUID(), body: "Prefers mail" });
  const { notes } = await (await staff.case(first.caseId)).json();
  expect(notes).toMatchObject([{ body: "Prefers mail", by: staff.member.name }]);
});

test("the queue is paged in its order, those that were given back first", async () => {
  await db.deleteFrom("desk_cases").execute();
  const made = [];
  for (let at = 0; at < 33; at++) made.push((await makeCase(db, { question: "" })).caseId);
  const returned = made.splice(20, 1);
  await db.updateTable("desk_cases").set({ returned_at: new Date() }).where("id", "in", returned).execute();
  const staff = await atDesk();
  const ids = ({ queue }: { queue: { rows: { id: number }[] } }) => queue.rows.map(({ id }) => id);
  const one = await staff.queue();
  const two = await staff.queue(`?after=${one.queue.next}`);
  expect([...ids(one), ...ids(two)]).toEqual([...returned, ...made]);
  expect(two.queue).toMatchObject({ next: null, counts: { waiting: 33, all: 33, mine: 0 } });
});
