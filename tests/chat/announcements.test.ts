import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/chat/admin/routes/announcement";
import { action as listAction, loader as listLoader } from "~/app/chat/admin/routes/announcements";
import { loader as csvLoader } from "~/app/chat/admin/routes/announcements-csv";
import { sendAnnouncements } from "~/app/chat/notices/send-announcements.server";
import { loader as system } from "~/app/chat/routes/system";
import { testDatabase } from "~/tests/support/database";
import { makeShop, makeUser } from "~/tests/support/factories";
import { dyingAfter, readerOf } from "~/tests/support/notice-factories";
import { actionsOn, browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase({ max: 8 });
const list = "/operator/announcements";
const fieldsOf = (values: Record<string, string> = {}) => ({
  "title.en": "Holiday opening",
  "body.en": "We ship until the 24th.",
  "title.zh-CN": "假期安排",
  link: "/pages/article/list",
  audience: "all",
  zone: "UTC",
  intent: "send",
  key: randomUUID(),
  ...values,
});
const rowOf = (key: string) =>
  db.selectFrom("announcements").selectAll().where("key", "=", key).executeTakeFirstOrThrow();

/** Plans one through its form; returns its row. */
async function plan(values: Record<string, string> = {}) {
  const content = await browserOf(db, "content");
  const fields = fieldsOf(values);
  expect((await content.post(action, `${list}/new`, fields, { id: "new" })).status).toBe(303);
  return { content, row: await rowOf(fields.key) };
}

const toldOf = async (id: number) =>
  (
    await db
      .selectFrom("notices")
      .select("user_id")
      .where("event", "=", "announcement")
      .where("subject_id", "=", id)
      .execute()
  ).map(({ user_id }) => user_id);

describe("an announcement", () => {
  test("reaches everybody once when its time has come, in their language with fallback, and leads to its page", async () => {
    const { id: userId } = await makeUser(db);
    const { row } = await plan();
    await sendAnnouncements(db);
    await sendAnnouncements(db);
    expect((await toldOf(row.id)).filter((id) => id === userId)).toEqual([userId]);
    expect(await rowOf(row.key)).toMatchObject({ state: "sent", sent: (await toldOf(row.id)).length });
    const [english] = (await readerOf(db, userId).load(system, "/pages/notice/system/system")).rows;
    const [chinese] = (await readerOf(db, userId, "zh-CN").load(system, "/pages/notice/system/system")).rows;
    expect(english).toMatchObject({
      title: "Holiday opening",
      text: "We ship until the 24th.",
      href: "/pages/article/list",
    });
    expect(chinese).toMatchObject({ title: "假期安排", text: "We ship until the 24th." });
  });

  test("that is killed in the middle reaches each person exactly once", async () => {
    for (let made = 0; made < 7; made++) await makeUser(db);
    const { row } = await plan();
    // Each batch writes its notices and how far it got, and dies before the third commit.
    await expect(sendAnnouncements(dyingAfter(db, 2), { size: 2 })).rejects.toThrow("killed");
    expect(await toldOf(row.id)).toHaveLength(4);
    expect(await rowOf(row.key)).toMatchObject({ state: "sending", sent: 4 });
    // Two processes go on at once.
    await Promise.all([sendAnnouncements(db, { size: 2 }), sendAnnouncements(db, { size: 2 })]);
    await sendAnnouncements(db, { size: 2 });
    const everybody = await db.selectFrom("users").select("id").orderBy("id").execute();
    expect((await toldOf(row.id)).sort((one, other) => one - other)).toEqual(everybody.map(({ id }) => id));
    expect(await rowOf(row.key)).toMatchObject({ state: "sent", sent: everybody.length });
  });

  test("goes to merchants, to buyers, or to named accounts alone", async () => {
    const [buyer, other] = [await makeUser(db), await makeUser(db, { email: "Mei@shop.test" })];
    const { owner_id: merchant } = await makeShop(db);
    const merchants = await plan({ audience: "merchants" });
    const buyers = await plan({ audience: "buyers" });
    const some = await plan({ audience: "accounts", accounts: `${buyer.member_code}\nmei@shop.test` });
    await sendAnnouncements(db);
    const told = {
      merchants: await toldOf(merchants.row.id),
      buyers: await toldOf(buyers.row.id),
      some: await toldOf(some.row.id),
    };
    expect([told.merchants.includes(merchant), told.merchants.includes(buyer.id)]).toEqual([true, false]);
    expect([told.buyers.includes(merchant), told.buyers.includes(buyer.id)]).toEqual([false, true]);
    expect(told.some.sort((one, two) => one - two)).toEqual([buyer.id, other.id]);
  });

  test("waits for its time, is changed until then, and is stopped on the way by those who send", async () => {
    await makeUser(db);
    const { content, row } = await plan({ at: "2999-01-01T09:00", zone: "Asia/Kuala_Lumpur" });
    expect(new Date(row.send_at).toISOString()).toBe("2999-01-01T01:00:00.000Z");
    await sendAnnouncements(db);
    expect(await toldOf(row.id)).toEqual([]);
    const params = { id: String(row.id) };
    const { fields, version } = await (await content.get(loader, `${list}/${row.id}`, params)).json();
    const changed = { ...fields, "title.en": "New hours", at: "", version: String(version), intent: "send" };
    expect((await content.post(action, `${list}/${row.id}`, changed, params)).status).toBe(303);
    await db.updateTable("announcements").set({ state: "sending" }).where("id", "=", row.id).execute();
    const late = await content.post(action, `${list}/${row.id}`, changed, params);
    expect(await late.json()).toMatchObject({ errors: { "": "announcements:refusals.started" } });
    expect((await content.post(listAction, list, { intent: "stop", id: String(row.id) })).status).toBe(303);
    const again = await content.post(listAction, list, { intent: "stop", id: String(row.id) });
    expect([again.status, await again.json()]).toEqual([400, { error: "over" }]);
    await sendAnnouncements(db);
    expect(await toldOf(row.id)).toEqual([]);
    expect((await actionsOn(db, "announcement", row.id)).map(({ action: act }) => act)).toEqual([
      "announcements.planned",
      "announcements.changed",
      "announcements.stopped",
    ]);
  });

  test("is planned once however often its form is sent", async () => {
    const { content, row } = await plan({ at: "2999-01-01T09:00" });
    const again = fieldsOf({ key: row.key, at: "2999-01-01T09:00" });
    expect((await content.post(action, `${list}/new`, again, { id: "new" })).status).toBe(303);
    expect(await db.selectFrom("announcements").select("id").where("key", "=", row.key).execute()).toHaveLength(1);
    expect(await actionsOn(db, "announcement", row.id)).toHaveLength(1);
  });

  test("is shown before it is sent: its words by language and how many would get it", async () => {
    const { id } = await makeUser(db);
    const content = await browserOf(db, "content");
    const fields = fieldsOf({ audience: "accounts", accounts: (await makeUser(db)).username, intent: "preview" });
    const { preview } = await (await content.post(action, `${list}/new`, fields, { id: "new" })).json();
    expect(preview.people).toBe(1);
    expect(preview.texts).toContainEqual({ locale: "zh-CN", title: "假期安排", body: "We ship until the 24th." });
    expect(await db.selectFrom("notices").select("id").where("user_id", "=", id).execute()).toEqual([]);
  });

  test.each([
    [{ "title.en": "", "title.zh-CN": "" }, { title: "required" }],
    [{ "body.en": " " }, { body: "required" }],
    [{ link: "https://elsewhere.test/" }, { link: "announcements:errors.link" }],
    [{ link: `/${"x".repeat(500)}` }, { link: "tooLong" }],
    [{ link: "//elsewhere.test" }, { link: "announcements:errors.link" }],
    [{ audience: "accounts", accounts: "" }, { accounts: "required" }],
    [{ audience: "accounts", accounts: "nobody-there" }, { accounts: "announcements:errors.accounts" }],
    [{ at: "tomorrow" }, { at: "date" }],
    [{ "title.ru": "x".repeat(61) }, { "title.ru": "tooLong" }],
  ])("of %j is refused, and what was typed comes back", async (typed, errors) => {
    const content = await browserOf(db, "content");
    const answer = await content.post(action, `${list}/new`, fieldsOf(typed), { id: "new" });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors, values: typed });
  });

  test("is read by support and sent by content; the list finds it and is a file", async () => {
    const { row } = await plan({ "title.en": "Quiet hours", at: "2999-01-01T09:00" });
    const support = await browserOf(db, "support");
    const { rows, sends } = await (await support.get(listLoader, `${list}?q=quiet&state=planned`)).json();
    expect([rows.map(({ id }: { id: number }) => id), sends]).toEqual([[row.id], false]);
    expect((await support.post(listAction, list, { intent: "stop", id: String(row.id) })).status).toBe(403);
    expect((await rowOf(row.key)).state).toBe("planned");
    expect(await (await support.get(csvLoader, `${list}.csv?q=quiet`)).text()).toContain("Quiet hours");
  });

  test("to more than fifty people is sent once their number was typed; the first try tells it and sends nothing", async () => {
    const content = await browserOf(db, "content");
    const names = await Promise.all(Array.from({ length: 51 }, async () => (await makeUser(db)).username));
    const send = (accounts: string[], values: Record<string, string> = {}) => {
      const fields = fieldsOf({ audience: "accounts", accounts: accounts.join("\n"), ...values });
      return content.post(action, `${list}/new`, fields, { id: "new" }).then(async (answer) => ({
        status: answer.status,
        errors: answer.status === 303 ? {} : (await answer.json()).errors,
        planned: await db.selectFrom("announcements").select("id").where("key", "=", fields.key).execute(),
      }));
    };
    const refused = { status: 400, errors: { people: "announcements:errors.people|people=51" }, planned: [] };
    expect(await send(names)).toEqual(refused);
    for (const people of ["", "5", "510", "51.0", "all"]) expect(await send(names, { people })).toEqual(refused);
    expect(await send(names, { people: " 51 " })).toMatchObject({ status: 303, planned: [expect.anything()] });
    expect(await send(names.slice(1))).toMatchObject({ status: 303, planned: [expect.anything()] });
  });
});
