import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { keepSeat, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { createHousekeeping } from "~/app/start/housekeeping.server";
import { testDatabase } from "../support/database";
import { makePage } from "../support/factories";
import { makeStaff } from "../support/staff";
import { sampleDocument } from "./sample-document";

const { db, queries } = testDatabase();
const storage = createStorage(mkdtempSync(join(tmpdir(), "pasar-test-")));
let mei: ByStaff;
let daniel: ByStaff;

beforeAll(async () => {
  mei = await makeStaff(db, { name: "Mei Lin" });
  daniel = await makeStaff(db, { name: "Daniel Koh" });
});

let seats = 0;
const seat = () => (++seats).toString(16).padStart(16, "0");
interface Sign {
  seat?: string;
  item?: string | null;
  leaves?: boolean;
}
const company = (pageId: number, by: ByStaff, rest: Sign = {}) =>
  keepSeat(db, { pageId, by, seat: seat(), item: null, leaves: false, ...rest });
const sign = async (pageId: number, by: ByStaff, rest: Sign = {}) => (await company(pageId, by, rest))?.others ?? null;
/** Simulates some seconds of silence from everybody. */
const silence = () => sql`update page_presence set seen_at = seen_at - interval '16 seconds'`.execute(db);

test("who has a draft open learns of the others there, and what they have selected", async () => {
  const { id } = await makePage(db);
  const other = await makePage(db);
  expect(await sign(id, mei, { item: "mnotice1" })).toEqual([]);
  expect(await sign(id, daniel)).toEqual([{ id: mei.staff.id, name: "Mei Lin", item: "mnotice1" }]);
  expect(await sign(other.id, daniel)).toEqual([]);
});

test("oneself in a second window is nobody else; somebody with two is there once, where they were last", async () => {
  const { id } = await makePage(db);
  await sign(id, mei, { item: "mnotice1" });
  expect(await sign(id, mei, { item: "mbanner1" })).toEqual([]);
  expect(await sign(id, daniel)).toMatchObject([{ name: "Mei Lin", item: "mbanner1" }]);
});

test("whether anybody is here, oneself in a second window too, is told with the version of the draft", async () => {
  const { id } = await makePage(db);
  const place = seat();
  expect(await company(id, mei, { seat: place })).toEqual({ others: [], company: false, lockVersion: 0, isNews: true });
  await saveDraft(db, { pageId: id, document: sampleDocument(), history: null, lockVersion: 0, by: mei });
  expect(await company(id, mei)).toEqual({ others: [], company: true, lockVersion: 1, isNews: true });
  expect(await company(id, mei, { seat: place })).toMatchObject({ company: true });
});

test("a sign that says nothing new is not written again within seconds", async () => {
  const { id } = await makePage(db);
  const place = seat();
  const seen = () => db.selectFrom("page_presence").select("seen_at").where("seat", "=", place).executeTakeFirst();
  await sign(id, mei, { seat: place, item: "mnotice1" });
  const first = await seen();
  await sign(id, mei, { seat: place, item: "mnotice1" });
  expect(await seen()).toEqual(first);
  await sign(id, mei, { seat: place, item: "mbanner1" });
  expect(await seen()).not.toEqual(first);
});

test("who leaves is gone at once, who falls silent after a while; a sign brings them back", async () => {
  const { id } = await makePage(db);
  const place = seat();
  await sign(id, mei, { seat: place });
  await sign(id, mei, { seat: place, leaves: true });
  expect(await sign(id, daniel)).toEqual([]);
  await sign(id, mei, { seat: place });
  await silence();
  expect(await sign(id, daniel)).toEqual([]);
  await sign(id, mei, { seat: place });
  expect(await sign(id, daniel)).toHaveLength(1);
});

test("nobody moves or takes away the seat of somebody else", async () => {
  const { id } = await makePage(db);
  const place = seat();
  await sign(id, mei, { seat: place, item: "mnotice1" });
  await sign(id, daniel, { seat: place, item: "mbanner1" });
  await sign(id, daniel, { seat: place, leaves: true });
  expect(await sign(id, daniel)).toMatchObject([{ name: "Mei Lin", item: "mnotice1" }]);
});

test("a page that is not there has no seats; a sign is three statements", async () => {
  const { id } = await makePage(db, { deleted_at: new Date() });
  expect(await sign(id, mei)).toBeNull();
  expect(await sign(999_999, mei)).toBeNull();
  const page = await makePage(db);
  queries.length = 0;
  await sign(page.id, mei);
  expect(queries).toHaveLength(3);
});

test("housekeeping clears the seats away that were left without a word", async () => {
  const { id } = await makePage(db);
  await sign(id, mei);
  await silence();
  await sign(id, daniel);
  const sessions = {
    users: createSessions(db, "user_sessions", false),
    staff: createSessions(db, "staff_sessions", false),
  };
  const housekeeping = createHousekeeping({ db, sessions, storage, log: createLogger("silent") });
  await housekeeping.run();
  await housekeeping.close();
  expect(await db.selectFrom("page_presence").select("staff_id").execute()).toEqual([{ staff_id: daniel.staff.id }]);
});
