import { expect, test } from "vitest";
import { opusPacketMs } from "~/app/platform/media/work/opus-packet";

/** A packet of a configuration, by how its frames are counted: one, two, two, or as many as its second byte says. */
const packet = (config: number, code = 0, count = 0) => new Uint8Array([config * 8 + code, count]);

test("a frame is as long as its configuration says", () => {
  const lengths = Array.from({ length: 32 }, (_, config) => opusPacketMs(packet(config)));
  const [silk, hybrid, celt] = [
    [10, 20, 40, 60],
    [10, 20],
    [2.5, 5, 10, 20],
  ];
  expect(lengths).toEqual([...silk, ...silk, ...silk, ...hybrid, ...hybrid, ...celt, ...celt, ...celt, ...celt]);
});

test("a packet has one frame, two, or as many as it says", () => {
  expect([0, 1, 2].map((code) => opusPacketMs(packet(1, code, 9)))).toEqual([20, 40, 40]);
  // The upper two bits of the count are flags.
  expect([1, 6, 0b11_000101].map((count) => opusPacketMs(packet(1, 3, count)))).toEqual([20, 120, 100]);
});

test("what has no frames, or sounds longer than a packet may, is none", () => {
  expect(opusPacketMs(new Uint8Array())).toBeNull();
  expect(opusPacketMs(new Uint8Array([packet(1, 3)[0] ?? 0]))).toBeNull();
  expect(opusPacketMs(packet(1, 3, 0))).toBeNull();
  expect(opusPacketMs(packet(1, 3, 7))).toBeNull();
});
