import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createLiveHandler } from "~/app/live/api.server";
import { checkCaptions, moveCaptions } from "~/app/live/captions/captions";
import { changeCaptions } from "~/app/live/captions/change-captions.server";
import { changeReplay } from "~/app/live/rooms/change-replay.server";
import { sweepRecordings } from "~/app/live/rooms/sweep-recordings.server";
import { action as endAction, loader as endLoader } from "~/app/live/routes/end";
import type { EndPage } from "~/app/live/watching/end-page.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makeShop } from "~/tests/support/factories";
import { makeRecording } from "~/tests/support/live-factories";
import { inMemory } from "~/tests/support/storages";

const { db } = testDatabase();
const bus = createLocalBus();
const storage = inMemory();
const end = "/pages/page/end_live";

const cue = (times: string, words = "Good evening") => `WEBVTT\n\n${times}\n${words}\n`;
const text = `WEBVTT - of the evening

00:01.000 --> 00:02.500 align:start
Good evening

2
00:00:04.000 --> 00:00:06.000
This bag folds flat
`;
const bytesOf = (body: string) => new TextEncoder().encode(body);

async function recorded() {
  const shop = await makeShop(db, { live_allowed: true });
  const { room } = await makeRecording(db, { segments: 10, shop_id: shop.id });
  return { roomId: room.id, shopId: shop.id, ownerId: shop.owner_id };
}
const sent = (body: string | Uint8Array, locale: "en" | "ja" = "en") => ({
  bytes: typeof body === "string" ? bytesOf(body) : body,
  locale,
});

/** Asks the server for the captions of a room. */
async function served(roomId: number) {
  const handle = createLiveHandler(
    { db, bus, storage, log: createLogger("silent") },
    { secure: false, isUnavailable: () => false },
  );
  const server = createServer((req, res) => void handle(req, res)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/live/${roomId}/captions.vtt?at=1`);
  server.close();
  return { status: answer.status, type: answer.headers.get("Content-Type"), text: await answer.text() };
}

test.each([
  ["1\n00:00:01,000 --> 00:00:02,000\nSubRip", { code: "noVtt" }],
  ["WEBVTTX\n\n00:01.000 --> 00:02.000\nNo", { code: "noVtt" }],
  ["WEBVTT\n\nNOTE nothing was said\n", { code: "noCues" }],
  [cue("00:01,000 --> 00:02,000"), { code: "wrongTime", line: 3 }],
  [cue("00:05.000 --> 00:05.000"), { code: "wrongTime", line: 3 }],
  [cue("00:61.000 --> 01:02.000"), { code: "wrongTime", line: 3 }],
  [cue("00:09.000 --> 00:12.000"), { code: "tooLate", line: 3 }],
])("%j is refused", (body, refusal) => {
  expect(checkCaptions(body, 10_000)).toMatchObject(refusal);
});

test("captions may have marks of order, notes, settings and names of cues", () => {
  expect(checkCaptions(`\ufeff${text.replaceAll("\n", "\r\n")}`, 10_000).ok).toBe(true);
  expect(checkCaptions(cue("00:09.000 --> 00:10.400"), 10_000).ok).toBe(true);
});

test("captions of a cut begin with it", () => {
  expect(moveCaptions(text, 2000)).toBe(`WEBVTT - of the evening

00:00:00.000 --> 00:00:00.500 align:start
Good evening

2
00:00:02.000 --> 00:00:04.000
This bag folds flat
`);
  expect(moveCaptions(text, 3000)).not.toContain("Good evening");
});

test("captions are added by the shop alone, served while the recording can be watched, and swept with it", async () => {
  const [{ roomId, shopId }, stranger] = [await recorded(), await recorded()];
  expect(await changeCaptions(db, { roomId, shopId: stranger.shopId, sent: sent(text) })).toMatchObject({
    code: "notFound",
  });
  expect((await served(roomId)).status).toBe(404);
  expect((await changeCaptions(db, { roomId, shopId, sent: sent(text) })).ok).toBe(true);
  expect(await served(roomId)).toEqual({ status: 200, type: "text/vtt; charset=utf-8", text });
  const change = { to: "cut", fromMs: 2000, toMs: null } as const;
  expect((await changeReplay({ db, bus }, { roomId, shopId, version: 1, change })).ok).toBe(true);
  expect((await served(roomId)).text).toContain("00:00:02.000 --> 00:00:04.000");
  await changeReplay({ db, bus }, { roomId, shopId, version: 2, change: { to: "hide" } });
  expect((await served(roomId)).status).toBe(404);
  await changeReplay({ db, bus }, { roomId, shopId, version: 3, change: { to: "delete" } });
  expect(await changeCaptions(db, { roomId, shopId, sent: sent(text) })).toMatchObject({ code: "notFound" });
  await sweepRecordings({ db, storage });
  expect(await db.selectFrom("live_captions").select("room_id").where("room_id", "=", roomId).execute()).toEqual([]);
});

test("what is too large or no text is refused, and what was there stays", async () => {
  const { roomId, shopId } = await recorded();
  await changeCaptions(db, { roomId, shopId, sent: sent(text) });
  const large = new Uint8Array(1024 * 1024 + 1).fill(32);
  expect(await changeCaptions(db, { roomId, shopId, sent: sent(large) })).toMatchObject({ code: "tooLarge" });
  const latin = new Uint8Array([...bytesOf(text), 0xe9, 0x20]);
  expect(await changeCaptions(db, { roomId, shopId, sent: sent(latin) })).toMatchObject({ code: "noVtt" });
  expect((await served(roomId)).text).toBe(text);
});

test("the page of the recording adds captions with their language, says what is wrong, and removes them", async () => {
  const { roomId, ownerId } = await recorded();
  const browser = accountBrowser(db);
  const { sessionId } = await browser.sessions.users.create(ownerId);
  browser.jar.set(browser.sessionName, sessionId);
  const page = async () =>
    ((await (await browser.get(routed(endLoader), `${end}?id=${roomId}`)).json()) as { page: EndPage }).page;
  const send = (body: string | null, locale = "ja") => {
    const form = new FormData();
    form.set("intent", "caption");
    form.set("locale", locale);
    if (body !== null) form.set("captions", new Blob([body]), "talk.vtt");
    return browser.run(routed(endAction), `${end}?id=${roomId}`, { method: "POST", body: form });
  };
  expect((await page()).captions).toBeNull();
  expect(await (await send(null)).json()).toMatchObject({ errors: { captions: "live:errors.captions.noFile" } });
  const late = await send(cue("00:19.000 --> 00:20.000"));
  expect(late.status).toBe(400);
  expect(await late.json()).toMatchObject({ errors: { captions: "live:errors.captions.tooLate|line=3" } });
  expect((await send(text)).status).toBe(303);
  expect((await page()).captions).toMatchObject({ locale: "ja", src: expect.stringMatching(/captions\.vtt\?at=\d+$/) });
  await browser.post(routed(endAction), `${end}?id=${roomId}`, { intent: "uncaption" });
  expect((await page()).captions).toBeNull();
});
