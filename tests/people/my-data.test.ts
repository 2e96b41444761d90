import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { exportDays, removeOldExports } from "~/app/people/data/exports-queries.server";
import { action, loader } from "~/app/people/routes/my-data";
import { loader as file } from "~/app/people/routes/my-data-file";
import { accountBrowser, routed } from "../support/account-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
const path = "/pages/user/setting/data";

async function signedIn() {
  const user = await makeUser(db);
  const browser = accountBrowser(db);
  browser.jar.set(browser.sessionName, (await browser.sessions.users.create(user.id)).sessionId);
  const ask = (key: string = randomUUID()) => browser.post(routed(action), path, { key });
  const asked = async () => (await (await browser.get(routed(loader), path)).json()).exports as { id: number }[];
  const take = (id: number) => browser.get(routed(file), `${path}/file?id=${id}`);
  return { user, browser, ask, asked, take };
}

test("the own data can be asked for, sent twice it is one request, and taken as often as wanted", async () => {
  const { user, ask, asked, take } = await signedIn();
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent++) expect((await ask(key)).headers.get("Location")).toBe(path);
  const [one, ...others] = await asked();
  expect(others).toEqual([]);
  for (let taken = 0; taken < 2; taken++) {
    const answer = await take(one?.id ?? 0);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(JSON.parse(await answer.text()).profile).toMatchObject([{ id: user.id, username: user.username }]);
  }
});

test("somebody else's request, and one that ended, are not there", async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  await mine.ask();
  const [{ id } = { id: 0 }] = await mine.asked();
  expect((await other.take(id)).status).toBe(404);
  expect((await mine.take(id)).status).toBe(200);
  await db
    .updateTable("data_exports")
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where("id", "=", id)
    .execute();
  expect([await mine.asked(), (await mine.take(id)).status]).toEqual([[], 404]);
});

test("who they are is asked before, for asking and for taking", async () => {
  const { user, browser, ask, asked, take } = await signedIn();
  await ask();
  const [{ id } = { id: 0 }] = await asked();
  const long = new Date(Date.now() - 11 * 60_000);
  await db.updateTable("user_sessions").set({ authenticated_at: long }).where("owner_id", "=", user.id).execute();
  const confirm = `/pages/user/auth/confirm?next=${encodeURIComponent(path)}`;
  expect([(await ask()).headers.get("Location"), (await take(id)).headers.get("Location")]).toEqual([confirm, confirm]);
  browser.jar.clear();
  expect((await take(id)).headers.get("Location")).toContain("/pages/user/auth/name");
});

test("a fourth request within a day is refused", async () => {
  const { ask, asked } = await signedIn();
  for (let sent = 0; sent < 3; sent++) expect((await ask()).status).toBe(303);
  const refused = await ask();
  expect([refused.status, (await refused.json()).errors]).toEqual([409, { "": "personal:errors.tooOften" }]);
  expect(await asked()).toHaveLength(3);
});

test("requests are kept for a month after they ended", async () => {
  const { ask, asked } = await signedIn();
  await ask();
  const [{ id } = { id: 0 }] = await asked();
  const left = () => db.selectFrom("data_exports").select("id").where("id", "=", id).execute();
  const end = (days: number) =>
    db
      .updateTable("data_exports")
      .set({ ends_at: new Date(Date.now() - days * 86_400_000) })
      .where("id", "=", id)
      .execute();
  expect(exportDays).toBe(7);
  await end(29);
  await removeOldExports(db);
  expect(await left()).toHaveLength(1);
  await end(31);
  await removeOldExports(db);
  expect(await left()).toEqual([]);
});
