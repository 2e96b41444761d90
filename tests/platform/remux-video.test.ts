import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { remuxVideo } from "~/app/platform/media/work/remux-video.server";
import { makeVideo } from "~/tests/support/video-factories";
import { fileOf } from "~/tests/support/voice-factories";

async function remuxed(bytes: Buffer) {
  const { file } = await fileOf(bytes);
  const done = await remuxVideo(file, `${file}.out`);
  // A refused video leaves nothing behind.
  if (!done.ok) expect(existsSync(`${file}.out`)).toBe(false);
  return done;
}

async function accepted(bytes: Buffer) {
  const done = await remuxed(bytes);
  if (!done.ok) throw new Error(done.code);
  return { ...done.value, content: await readFile(done.value.file) };
}

test.each([
  [{}, "video/mp4"],
  [{ sound: false }, "video/mp4"],
  [{ as: "webm" }, "video/webm"],
  [{ as: "webm", codec: "vp9" }, "video/webm"],
  [{ as: "webm", sound: false }, "video/webm"],
] as const)("a video %j is written anew, with its length measured", async (made, mime) => {
  const done = await accepted(await makeVideo({ ...made, seconds: 3 }));
  expect(done).toMatchObject({ mime, width: 640, height: 480, bytes: done.content.length });
  expect(Math.abs(done.lengthMs - 3000)).toBeLessThan(50);
  expect(await accepted(done.content)).toMatchObject({ lengthMs: done.lengthMs, width: 640, height: 480 });
});

test("an MP4 plays before all of it has arrived, and keeps its rotation", async () => {
  const { content, width, height } = await accepted(await makeVideo({ rotation: 90 }));
  expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
  expect([width, height]).toEqual([480, 640]);
  expect(await accepted(content)).toMatchObject({ width: 480, height: 640 });
});

test("nothing of the file but its pictures and its sound survives", async () => {
  const made = await makeVideo({ title: "51.5074,-0.1278 MyPhone" });
  const { content } = await accepted(Buffer.concat([made, Buffer.from("<script>x</script>")]));
  expect(made.includes("MyPhone")).toBe(true);
  expect(content.includes("MyPhone")).toBe(false);
  expect(content.includes("<script>")).toBe(false);
});

test("a minute passes; more is refused, also when the file says that it is shorter", async () => {
  expect(await remuxed(await makeVideo({ seconds: 60 }))).toMatchObject({ ok: true });
  expect(await remuxed(await makeVideo({ seconds: 62 }))).toMatchObject({ code: "videoTooLong" });
  // Four hours, by the times of its frames.
  const stretched = await makeVideo({ seconds: 2, sound: false, at: (frame) => frame * 720 });
  expect(await remuxed(stretched)).toMatchObject({ code: "videoTooLong" });
  // Thousands of frames within a second.
  const dense = await makeVideo({ seconds: 800, sound: false, at: (frame) => frame / 8000 });
  expect(await remuxed(dense)).toMatchObject({ code: "videoTooLong" });
});

test.each([
  [{ width: 7680, height: 4320 }, "videoWrongSize"],
  [{ width: 32, height: 640 }, "videoWrongSize"],
  [{ codec: "hevc" }, "videoWrongCodec"],
  [{ tracks: 2 }, "videoWrongType"],
] as const)("a video %j is refused as %s", async (made, code) => {
  expect(await remuxed(await makeVideo(made))).toEqual({ ok: false, code });
});

test("what is no video, and what breaks off, is refused", async () => {
  expect(await remuxed(Buffer.alloc(0))).toEqual({ ok: false, code: "videoEmpty" });
  expect(await remuxed(Buffer.from("PK\x03\x04 a ZIP that is called mp4".padEnd(200)))).toEqual({
    ok: false,
    code: "videoWrongType",
  });
  expect(await remuxed(Buffer.alloc(50 * 1024 * 1024 + 1))).toEqual({ ok: false, code: "videoTooLarge" });
  // Its table is at its end, as a phone records.
  const whole = await makeVideo();
  for (const part of [40, 200, Math.floor(whole.length / 2), whole.length - 30])
    expect((await remuxed(whole.subarray(0, part))).ok, `${part} bytes`).toBe(false);
});

test("bytes turned by chance never hang or throw", async () => {
  for (const as of ["mp4", "webm"] as const) {
    const whole = await makeVideo({ as, seconds: 1 });
    for (let turn = 0; turn < 40; turn++) {
      const bytes = Buffer.from(whole);
      for (let at = turn; at < bytes.length; at += 61 + turn) bytes[at] = (bytes[at] ?? 0) ^ (turn * 7 + 1);
      await remuxed(bytes);
    }
  }
});
