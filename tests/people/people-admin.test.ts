import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { requireBuyer } from "~/app/account/api.server";
import { banPerson } from "~/app/account/bans/ban-person.server";
import { searchConsole } from "~/app/operator/search/search.server";
import { loader as list } from "~/app/people/admin/routes/people";
import { loader as csv } from "~/app/people/admin/routes/people-csv";
import { action as act, loader as page } from "~/app/people/admin/routes/person";
import { action as banAct } from "~/app/people/admin/routes/person-ban";
import { loader as data } from "~/app/people/admin/routes/person-data";
import { readEnv } from "~/app/platform/env/env.server";
import { rolePermissions } from "~/app/staff/permissions";
import { accountBrowser } from "../support/account-context";
import { statementsOf, testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { type FullPerson, makeFullPerson } from "../support/full-person";
import { actionsOn, browserOf } from "../support/setting-factories";
import { makeStaff } from "../support/staff";

const { db, queries } = testDatabase();
const path = "/operator/people";
let nadia: FullPerson;
type Browser = Awaited<ReturnType<typeof browserOf>>;

beforeAll(async () => {
  nadia = await makeFullPerson(db, "nadia4242");
});

const found = async (browser: Browser, query: string) =>
  (await (await browser.get(list, `${path}?${query}`)).json()).rows as { id: number; reached: string[] }[];
const idsOf = async (browser: Browser, query: string) => (await found(browser, query)).map(({ id }) => id);
const open = (browser: Browser, id: number) => browser.get(page, `${path}/${id}`, { id: String(id) });
const send = (browser: Browser, id: number, fields: Record<string, string>) =>
  browser.post(act, `${path}/${id}`, fields, { id: String(id) });

describe("the list of people", () => {
  test("finds by a part of a name, and by a whole phone, mailbox, member number, id or order number", async () => {
    const browser = await browserOf(db, "support");
    const { member_code } = await db
      .selectFrom("users")
      .select("member_code")
      .where("id", "=", nadia.id)
      .executeTakeFirstOrThrow();
    const { number } = await db
      .selectFrom("orders")
      .select("number")
      .where("id", "=", nadia.orderId)
      .executeTakeFirstOrThrow();
    const words = [
      "dia4242",
      "NADIA4242-NA",
      nadia.mobile,
      `+86 ${nadia.mobile.replace(/(\d{3})(\d{4})/, "$1 $2-")}`,
      `0086${nadia.mobile}`,
      "Nadia4242@Mail.example",
      member_code,
      String(nadia.id),
      number,
    ];
    for (const one of words) expect(await idsOf(browser, `q=${encodeURIComponent(one)}`), one).toContain(nadia.id);
    for (const one of [nadia.mobile.slice(0, -1), "nadia4242@mail", "%", "no such person"])
      expect(await idsOf(browser, `q=${encodeURIComponent(one)}`), one).not.toContain(nadia.id);
  });

  test("masks phones and mailboxes, in the file too", async () => {
    const browser = await browserOf(db, "audit");
    const [row] = await found(browser, "q=nadia4242");
    expect(row?.reached).toEqual([expect.stringContaining("****"), "n***@mail.example"]);
    const file = await (await browser.get(csv, `${path}.csv?q=nadia4242`)).text();
    expect(file).toContain("n***@mail.example");
    expect(file).not.toContain(nadia.mobile);
  });

  test("keeps to its filters, page by page, whatever stands in the address", async () => {
    const browser = await browserOf(db);
    const banned = await makeUser(db, { nickname: "Banned Bo" });
    const { staff, address } = await makeStaff(db, { role: "support" });
    await banPerson(db, { staff, address, userId: banned.id, reason: "spam", words: "x", days: 7 });
    const { owner_id: merchant } = await makeShop(db);
    await db.updateTable("shop_staff").set({ accepted_at: new Date() }).where("user_id", "=", merchant).execute();
    const old = await makeUser(db, { created_at: new Date("2020-01-01") });
    expect(await idsOf(browser, "view=banned")).toEqual([banned.id]);
    expect(await idsOf(browser, "view=shop")).toContain(merchant);
    expect(await idsOf(browser, "view=shop")).not.toContain(banned.id);
    expect(await idsOf(browser, "view=former")).toEqual([]);
    expect(await idsOf(browser, "since=2020-01-02")).not.toContain(old.id);
    for (const broken of ["since=2026-02-31", "since=x", "view=x", "before=x", "q=%00"])
      expect((await idsOf(browser, broken)).length).toBeGreaterThan(3);
    for (let n = 0; n < 31; n++) await makeUser(db, { nickname: `Paged ${n}` });
    const first = await (await browser.get(list, `${path}?q=Paged`)).json();
    expect([first.rows.length, first.rows[0].nickname]).toEqual([30, "Paged 30"]);
    expect((await found(browser, `q=Paged&before=${first.next}`)).length).toBe(1);
  });

  test.each(["content", "catalogue", "finance"] as const)("is nothing for %s", async (role) => {
    const browser = await browserOf(db, role);
    expect((await browser.get(list, path)).status).toBe(403);
    expect((await open(browser, nadia.id)).status).toBe(403);
  });
});

describe("a person's page", () => {
  test("shows what they did and what was done about them, in as many statements for everybody", async () => {
    const browser = await browserOf(db);
    queries.length = 0;
    const shown = await (await open(browser, nadia.id)).json();
    const statements = statementsOf(queries).length;
    expect(shown.orders).toMatchObject({ count: 1, rows: [{ id: nadia.orderId, state: "completed" }] });
    expect(shown.refunds).toMatchObject({ count: 1, rows: [{ state: "complete" }] });
    expect(shown.recharges).toMatchObject({ count: 1, rows: [{ state: "refused" }] });
    expect(shown.reviews).toMatchObject({ count: 1, rows: [{ body: "Good tea" }] });
    expect(shown.points).toEqual({ balance: expect.any(Number), earned: expect.any(Number), level: 1 });
    expect(shown.wallet).toMatchObject({ availableMinor: 0, heldMinor: 0 });
    expect(shown.wallet.entries.length).toBeGreaterThan(1);
    expect(shown.bans).toMatchObject([{ reason: "spam", open: false, liftWords: "Said sorry" }]);
    expect(shown.notes).toMatchObject([{ body: "nadia4242 called" }]);
    expect(shown.sessions).toHaveLength(1);
    expect(shown.acts.length).toBeGreaterThan(1);
    expect(JSON.stringify(shown.person)).not.toContain(nadia.mobile);
    const nobody = await makeUser(db);
    queries.length = 0;
    expect((await open(browser, nobody.id)).status).toBe(200);
    expect(statementsOf(queries).length).toBe(statements);
    expect((await open(browser, 99_999_999)).status).toBe(404);
  });

  test("shows contacts in full only when asked, and logs who looked; to who only reads never", async () => {
    const reader = await browserOf(db, "audit");
    expect((await send(reader, nadia.id, { intent: "reveal" })).status).toBe(403);
    const browser = await browserOf(db, "support");
    const shown = await (await send(browser, nadia.id, { intent: "reveal" })).json();
    expect(shown.contact).toMatchObject({
      mobile: nadia.mobile,
      addresses: expect.arrayContaining([expect.objectContaining({ recipient: nadia.word })]),
    });
    const actions = await actionsOn(db, "buyer", nadia.id);
    expect(actions.at(-1)).toMatchObject({ action: "people.contactShown", staffId: browser.member.id });
    expect(JSON.stringify(actions)).not.toContain(nadia.mobile);
  });

  test("takes a note once, and never lets it be changed", async () => {
    const browser = await browserOf(db, "support");
    const fields = { intent: "note", key: randomUUID(), body: " Wants mails in Malay " };
    for (let sent = 0; sent < 2; sent++) expect((await send(browser, nadia.id, fields)).status).toBe(303);
    const notes = await db.selectFrom("user_notes").selectAll().where("key", "=", fields.key).execute();
    expect(notes).toMatchObject([{ body: "Wants mails in Malay", staff_id: browser.member.id }]);
    const refused = await send(browser, nadia.id, { ...fields, body: " " });
    expect([refused.status, (await refused.json()).reply.errors]).toEqual([400, { body: expect.any(String) }]);
    const mine = (table: "user_notes") =>
      db.updateTable(table).set({ body: "x" }).where("key", "=", fields.key).execute();
    await expect(mine("user_notes")).rejects.toThrow("notes are added, never changed");
    await expect(db.deleteFrom("user_notes").where("key", "=", fields.key).execute()).rejects.toThrow("never changed");
  });

  test("ends one session, or all of them: the next request is a visitor's", async () => {
    const user = await makeUser(db);
    const devices = [accountBrowser(db), accountBrowser(db)];
    for (const one of devices) one.jar.set(one.sessionName, (await one.sessions.users.create(user.id)).sessionId);
    const states = () => Promise.all(devices.map(async (one) => (await one.get(requireBuyer, "/")).status));
    const browser = await browserOf(db, "support");
    const { sessions } = await (await open(browser, user.id)).json();
    expect(await states()).toEqual([200, 200]);
    await send(browser, user.id, { intent: "endSession", session: sessions[0].id });
    expect((await states()).sort()).toEqual([200, 302]);
    await send(browser, nadia.id, { intent: "endSession", session: sessions[1].id });
    expect((await states()).sort()).toEqual([200, 302]);
    await send(browser, user.id, { intent: "signOut" });
    expect(await states()).toEqual([302, 302]);
    expect((await actionsOn(db, "buyer", user.id)).map(({ action }) => action)).toEqual([
      ...["buyers.sessionEnded", "buyers.signedOut"],
    ]);
  });

  test.each(["note", "signOut", "endSession", "export"])("takes no %s from who may only read", async (intent) => {
    const browser = await browserOf(db, "audit");
    expect((await send(browser, nadia.id, { intent, key: randomUUID(), body: "x", words: "x" })).status).toBe(403);
  });
});

test("a ban is asked for with everything that it needs, and keeps what was typed", async () => {
  const user = await makeUser(db);
  const browser = await browserOf(db, "support");
  const ban = (fields: Record<string, string>) =>
    browser.post(banAct, `${path}/${user.id}/ban`, { intent: "ban", ...fields }, { id: String(user.id) });
  const typed = { reason: "fraud", days: "30", words: "Three cards in a day" };
  const refused = await ban(typed);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: { sure: expect.any(String) }, values: typed },
  ]);
  expect((await ban({ ...typed, days: "400", sure: "on" })).status).toBe(400);
  expect((await ban({ ...typed, sure: "on" })).status).toBe(303);
  expect(await (await ban({ ...typed, sure: "on" })).json()).toMatchObject({ errors: { "": "people:errors.banned" } });
  const lift = () =>
    browser.post(banAct, `${path}/${user.id}/ban`, { intent: "lift", words: "Cleared" }, { id: String(user.id) });
  expect([(await lift()).status, (await lift()).status]).toEqual([303, 409]);
});

test("the data for a written request is produced with its reason, taken only by staff, and both are logged", async () => {
  const browser = await browserOf(db, "support");
  const fields = { intent: "export", key: randomUUID(), words: "Letter of 20 November" };
  for (let sent = 0; sent < 2; sent++) expect((await send(browser, nadia.id, fields)).status).toBe(303);
  const rows = await db.selectFrom("data_exports").selectAll().where("user_id", "=", nadia.id).orderBy("id").execute();
  expect(rows).toHaveLength(2);
  const [own, written] = rows;
  const take = (id: number, person = nadia.id) =>
    browser.get(data, `${path}/${person}/data?export=${id}`, { id: String(person) });
  const answer = await take(written?.id ?? 0);
  expect(answer.headers.get("Content-Disposition")).toContain(`person-${nadia.id}.json`);
  expect(JSON.parse(await answer.text()).profile).toMatchObject([{ id: nadia.id }]);
  expect((await take(own?.id ?? 0)).status).toBe(404);
  expect((await take(written?.id ?? 0, (await makeUser(db)).id)).status).toBe(404);
  const actions = (await actionsOn(db, "buyer", nadia.id)).slice(-2);
  expect(actions).toMatchObject([
    { action: "people.dataProduced", after: { words: "Letter of 20 November" } },
    { action: "people.dataTaken", staffId: browser.member.id },
  ]);
});

test("the console's search finds people, for who may see them", async () => {
  const language = { locale: "en" } as never;
  const search = (role: "support" | "finance") =>
    searchConsole({ db, env: readEnv({}), language }, { permissions: rolePermissions[role] }, "nadia4242");
  expect(await search("support")).toMatchObject([
    { kind: "person", id: nadia.id, to: `/operator/people/${nadia.id}`, note: "open" },
  ]);
  expect(await search("finance")).toEqual([]);
});
