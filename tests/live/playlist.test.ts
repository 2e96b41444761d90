import { expect, test } from "vitest";
import type { ListedSegment } from "~/app/live/segments/segments-queries.server";
import { liveEdge, writePlaylist } from "~/app/live/serving/playlist";
import { readPlaylist } from "~/app/live/watching/read-playlist";

const [one, two] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const mime = 'video/mp4; codecs="avc1.42e01f, mp4a.40.2"';
const at = Date.parse("2026-11-25T20:00:00.000Z");

const segment = (number: number, values: Partial<ListedSegment> = {}): ListedSegment => ({
  number,
  runId: one ?? "",
  hash: "a".repeat(16),
  initHash: "b".repeat(16),
  mime,
  startsMs: (number - 1) * 1000,
  lengthMs: 1000,
  part: 0,
  receivedAt: new Date(at + number * 1000),
  ...values,
});

test("a playlist names every segment, the head of each run with its type, and where something was lost", () => {
  const second = { runId: two, part: 1, mime: 'video/mp4; codecs="vp09.00.10.08, opus"' };
  const text = writePlaylist([segment(7), segment(8), segment(9, second)], { ended: false });
  expect(text.split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:1",
    "#EXT-X-MEDIA-SEQUENCE:7",
    "#EXT-X-DISCONTINUITY-SEQUENCE:0",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-PASAR-TYPE:${mime}`,
    `#EXT-X-MAP:URI="/live/${one}/0-bbbbbbbbbbbbbbbb.mp4"`,
    "#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:00:06.000Z",
    "#EXTINF:1.000,",
    `/live/${one}/7-aaaaaaaaaaaaaaaa.m4s`,
    "#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:00:07.000Z",
    "#EXTINF:1.000,",
    `/live/${one}/8-aaaaaaaaaaaaaaaa.m4s`,
    "#EXT-X-DISCONTINUITY",
    `#EXT-X-PASAR-TYPE:${second.mime}`,
    `#EXT-X-MAP:URI="/live/${two}/0-bbbbbbbbbbbbbbbb.mp4"`,
    "#EXT-X-PROGRAM-DATE-TIME:2026-11-25T20:00:08.000Z",
    "#EXTINF:1.000,",
    `/live/${two}/9-aaaaaaaaaaaaaaaa.m4s`,
    "",
  ]);
});

test("the player reads what the server writes", () => {
  const second = { runId: two, part: 1, mime: 'video/mp4; codecs="vp09.00.10.08, opus"', lengthMs: 480 };
  const { parts, ended } = readPlaylist(
    writePlaylist([segment(7), segment(8, { lengthMs: 1040 }), segment(9, second)], { ended: true, whole: true }),
  );
  expect(ended).toBe(true);
  expect(parts).toEqual([
    {
      number: 7,
      src: `/live/${one}/7-aaaaaaaaaaaaaaaa.m4s`,
      head: `/live/${one}/0-bbbbbbbbbbbbbbbb.mp4`,
      type: mime,
      length: 1,
      from: 0,
      at: at + 6000,
      cut: false,
    },
    expect.objectContaining({ number: 8, from: 1, length: 1.04, cut: false }),
    expect.objectContaining({
      number: 9,
      from: 2.04,
      length: 0.48,
      head: `/live/${two}/0-bbbbbbbbbbbbbbbb.mp4`,
      type: second.mime,
      cut: true,
    }),
  ]);
});

test("a playlist without segments is read, too", () => {
  expect(readPlaylist(writePlaylist([], { ended: false }))).toEqual({ parts: [], ended: false });
  expect(readPlaylist(writePlaylist([], { ended: true }))).toEqual({ parts: [], ended: true });
});

test("a viewer who comes now may start with twelve seconds", () => {
  const all = Array.from({ length: 40 }, (_, place) => segment(place + 1));
  expect(liveEdge(all).map(({ number }) => number)).toEqual([29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  expect(liveEdge(all.slice(0, 3))).toHaveLength(3);
});
