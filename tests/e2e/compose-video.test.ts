import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { lot } from "../support/lot";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { hydrated, openBrowser, phone } from "../support/visit";

const { url, dataDir } = inject("shop");
// The registry's browser has no encoder of H.264.
const visit = openBrowser({ records: true });
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const path = "/pages/find/compose";

/** Fourteen seconds of VP9 and Opus. */
const film = {
  name: "clip.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(new URL("../fixtures/live.mp4", import.meta.url)),
};

const videosOf = (userId: number) =>
  db.selectFrom("post_videos").select(["mime", "width", "height"]).where("user_id", "=", userId).execute();

test("a film is made smaller on the phone, sent, and posted with a frame of it as cover", async () => {
  const person = await makePerson(db, { nickname: `Rosa ${lot()}` });
  const { page, problems } = await visit(path, { storageState: storageOf(person, url, "en"), viewport: phone });
  await hydrated(page);
  const encodes = await page.evaluate(
    async () =>
      typeof VideoEncoder !== "undefined" &&
      (await VideoEncoder.isConfigSupported({ codec: "avc1.42001f", width: 180, height: 320 })).supported === true,
  );
  await page.setInputFiles("input[name=videoFile]", film);
  await page.locator("input[name=video]").waitFor({ state: "attached", timeout: 90_000 });
  expect(await videosOf(person.id)).toEqual([{ mime: "video/mp4", width: 180, height: 320 }]);
  const src = await page.locator("video.cp-frames").getAttribute("src");
  const sent = Buffer.from(await (await fetch(new URL(src ?? "", url))).arrayBuffer()).toString("latin1");
  // Where the browser cannot encode, the film goes as it is.
  expect(sent.includes(encodes ? "avc1" : "vp09")).toBe(true);
  await page.locator("input[name=order]").waitFor({ state: "attached", timeout: 20_000 });
  await page.fill("textarea[name=body]", "Turned slowly");
  await page.fill("input[name=name]", `Rosa ${person.id}`);
  await page.locator("button[name=intent][value=post]").click();
  await page.waitForURL((address) => !address.pathname.endsWith("/compose"));
  const posts = db
    .selectFrom("posts")
    .innerJoin("authors", "authors.id", "posts.author_id")
    .select(["posts.state", "posts.video_id"])
    .where("authors.user_id", "=", person.id);
  expect(await posts.execute()).toEqual([{ state: "review", video_id: expect.any(String) }]);
  expect(problems).toEqual([]);
});

test("what is no film, and a film that is cut off while it is made smaller, leave nothing behind", async () => {
  const person = await makePerson(db, { nickname: `Otto ${lot()}` });
  const { page } = await visit(path, { storageState: storageOf(person, url, "en"), viewport: phone });
  await hydrated(page);
  await page.setInputFiles("input[name=videoFile]", {
    name: "film.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("PK\u0003\u0004 a ZIP"),
  });
  await page.locator(".cp-video [role=alert]").waitFor();
  // Nothing of it arrives: a quick machine would be done before the button is pressed.
  await page.route("**/videos", () => undefined);
  await page.setInputFiles("input[name=videoFile]", film);
  await page.locator(".cp-going button").click();
  await page.locator("input[name=videoFile]").waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".cp-video [role=alert]").count()).toBe(0);
  expect(await videosOf(person.id)).toEqual([]);
});
