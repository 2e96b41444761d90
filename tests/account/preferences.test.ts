import { expect, test } from "vitest";
import { switchesOf } from "~/app/account/profile/preferences";
import { updateLocale } from "~/app/account/profile/profile-queries.server";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

async function switches(userId: number) {
  const { preferences } = await db
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return switchesOf(preferences);
}

const noMails = { orders: false, delivery: false, refunds: false, wallet: false, shop: false, system: false };
const everyTopic = { orders: true, delivery: true, refunds: true, wallet: true, shop: true, system: true };

test("everything is on until it is switched off, and mails are off until they are switched on", async () => {
  const { id } = await makeUser(db);
  expect(await switches(id)).toEqual({
    voice: true,
    shock: true,
    position: true,
    map: true,
    notices: { order: true, notice: true, chat: true },
    mails: noMails,
    pushes: { ...everyTopic, chat: true },
  });
});

test("a form of switches changes its own switches and nothing else of the person's", async () => {
  const { id } = await makeUser(db);
  const other = await makeUser(db);
  await saveSwitches(db, { userId: id, group: "sounds", form: form({ voice: "on", map: "on", isAdmin: "on" }) });
  await saveSwitches(db, { userId: id, group: "notices", form: form({ chat: "on" }) });
  expect(await switches(id)).toEqual({
    voice: true,
    shock: false,
    position: true,
    map: true,
    notices: { order: false, notice: false, chat: true },
    mails: noMails,
    pushes: { ...everyTopic, chat: true },
  });
  await saveSwitches(db, { userId: id, group: "mails", form: form({ wallet: "on", orders: "on", root: "on" }) });
  expect((await switches(id)).mails).toEqual({ ...noMails, wallet: true, orders: true });
  await saveSwitches(db, { userId: id, group: "pushes", form: form({ shop: "on", root: "on" }) });
  expect((await switches(id)).pushes).toEqual({ ...noMails, chat: false, shop: true });
  await saveSwitches(db, { userId: id, group: "places", form: form({}) });
  expect(await switches(id)).toMatchObject({ voice: true, shock: false, position: false, map: false });
  const { preferences } = await db
    .selectFrom("users")
    .select("preferences")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(preferences).not.toHaveProperty("isAdmin");
  expect((await switches(other.id)).shock).toBe(true);
});

test("a person's language is stored and found again", async () => {
  const { id } = await makeUser(db);
  const sessions = createSessions(db, "user_sessions", false);
  const { sessionId } = await sessions.create(id);
  const language = async () => (await sessions.read(`pasar=${sessionId}`))?.language;
  expect(await language()).toBeNull();
  await updateLocale(db, id, "ko");
  expect(await language()).toBe("ko");
});
