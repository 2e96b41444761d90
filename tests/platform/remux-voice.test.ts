import { expect, test } from "vitest";
import { remuxVoice } from "~/app/platform/media/work/remux-voice.server";
import { fileOf, makeRecording } from "../support/voice-factories";

const remuxed = async (bytes: Buffer) => remuxVoice((await fileOf(bytes)).file);

test.each(["webm", "mp4"] as const)("a recording in %s is written anew, with its length measured", async (as) => {
  const done = await remuxed(await makeRecording({ as, seconds: 3 }));
  if (!done.ok) throw new Error(done.code);
  expect(done.value.mime).toBe(`audio/${as}`);
  expect(Math.abs(done.value.lengthMs - 3000)).toBeLessThan(50);
  expect(await remuxed(done.value.bytes)).toMatchObject({ ok: true, value: { lengthMs: done.value.lengthMs } });
});

test("nothing of the file but its sound survives", async () => {
  const bytes = Buffer.concat([
    await makeRecording({ title: "51.5074,-0.1278 MyPhone" }),
    Buffer.from("<script>x</script>"),
  ]);
  const done = await remuxed(bytes);
  if (!done.ok) throw new Error(done.code);
  expect(done.value.bytes.includes("MyPhone")).toBe(false);
  expect(done.value.bytes.includes("<script>")).toBe(false);
});

test("sixty seconds pass; more is refused, also when the file says that it is shorter", async () => {
  expect(await remuxed(await makeRecording({ seconds: 60 }))).toMatchObject({ ok: true });
  expect(await remuxed(await makeRecording({ seconds: 61 }))).toEqual({ ok: false, code: "voiceTooLong" });
  // Seventy seconds of packets whose times run twice as fast.
  const hurried = await makeRecording({ seconds: 70, at: (packet) => packet * 0.01 });
  expect(await remuxed(hurried)).toEqual({ ok: false, code: "voiceTooLong" });
  // A second of packets, the last of them an hour later.
  const stretched = await makeRecording({ seconds: 1, at: (packet) => (packet === 49 ? 3600 : packet * 0.02) });
  expect(await remuxed(stretched)).toEqual({ ok: false, code: "voiceTooLong" });
});

test("what is no recording, and what breaks off, is refused", async () => {
  expect(await remuxed(Buffer.from("<html>".padEnd(200)))).toEqual({ ok: false, code: "voiceWrongType" });
  expect(await remuxed(Buffer.alloc(0))).toEqual({ ok: false, code: "voiceWrongType" });
  const whole = await makeRecording({ as: "mp4" });
  for (const part of [40, 200, Math.floor(whole.length / 2)])
    expect((await remuxed(whole.subarray(0, part))).ok, `${part} bytes`).toBe(false);
  expect(await remuxed(Buffer.alloc(2 * 1024 * 1024 + 1))).toEqual({ ok: false, code: "voiceTooLarge" });
});

test("bytes turned by chance never hang or throw", async () => {
  const whole = await makeRecording({ seconds: 1 });
  for (let turn = 0; turn < 60; turn++) {
    const bytes = Buffer.from(whole);
    for (let at = turn; at < bytes.length; at += 61 + turn) bytes[at] = (bytes[at] ?? 0) ^ (turn * 7 + 1);
    await remuxed(bytes);
  }
});
