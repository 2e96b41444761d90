import { beforeAll, expect, test } from "vitest";
import { deviceName } from "~/app/account/sign-in/device-name";
import { devicesOf, endDevice } from "~/app/account/sign-in/devices-queries.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
const sessions = createSessions(db, "user_sessions", false);
let mine: number;
let theirs: number;

beforeAll(async () => {
  mine = (await makeUser(db)).id;
  theirs = (await makeUser(db)).id;
});

test("the list shows one's own devices, the asking one first, and no id of a session", async () => {
  const first = await sessions.create(mine);
  const second = await sessions.create(mine);
  await sessions.create(theirs);
  const devices = await devicesOf(db, { userId: mine, sessionId: first.sessionId });
  expect(devices.map(({ current }) => current)).toEqual([true, false]);
  expect(JSON.stringify(devices)).not.toContain(first.sessionId);
  expect(JSON.stringify(devices)).not.toContain(second.sessionId);
});

test("one's own device is signed out; somebody else's is not there and stays signed in", async () => {
  const other = await sessions.create(theirs);
  const [device] = await devicesOf(db, { userId: theirs, sessionId: other.sessionId });
  const id = device?.id ?? "";
  expect(await endDevice(db, { userId: mine, id })).toBe(false);
  expect(await endDevice(db, { userId: mine, id: "" })).toBe(false);
  expect(await sessions.read(`pasar=${other.sessionId}`)).not.toBeNull();
  expect(await endDevice(db, { userId: theirs, id })).toBe(true);
  expect(await sessions.read(`pasar=${other.sessionId}`)).toBeNull();
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge",
    "Windows",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux", false],
  ["", "", "", false],
  ["<script>alert(1)</script>", "", "", false],
])("%s is shown as %s on %s", (agent, browser, system, handheld) => {
  expect(deviceName(agent)).toEqual({ browser, system, handheld });
});
