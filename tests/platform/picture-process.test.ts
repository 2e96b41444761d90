import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureWork } from "~/app/platform/media/work/picture-process.server";

/**
 * The processes that this worker of the tests has started and that still run: nothing but the one for pictures (Linux
 * only).
 */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#d24500" } })
  .png()
  .toBuffer();

test.skipIf(process.platform !== "linux")(
  "a picture is finished by a new process when the first one is killed in the middle",
  async () => {
    const encoded = pictureWork({ kind: "encode", picture: large });
    // The process may be one that an earlier test file has started.
    do await sleep(10);
    while (children().length === 0);
    for (const pid of children()) process.kill(pid, "SIGKILL");
    expect(await encoded).toMatchObject({ ok: true, value: { width: expect.any(Number) } });
  },
);

test("a picture that cannot be decoded is refused, and the next one is encoded", async () => {
  expect(await pictureWork({ kind: "encode", picture: large.subarray(0, 2000) })).toEqual({
    ok: false,
    code: "pictureBroken",
  });
  expect(await pictureWork({ kind: "encode", picture: large })).toMatchObject({ ok: true });
});
