import { expect, test } from "vitest";
import { readMaster, typeOfHead } from "~/app/live/watching/read-master";
import { readPlaylist } from "~/app/live/watching/read-playlist";
import { film } from "~/tests/support/live-host";

const base = "https://live.test/room-1/index.m3u8";

test("picture and sound in lists of their own are played together, each with its codec", () => {
  const text = [
    "#EXTM3U",
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio2",AUTOSELECT=YES,DEFAULT=YES,URI="audio2_stream.m3u8"',
    "",
    '#EXT-X-STREAM-INF:BANDWIDTH=1256,CODECS="avc1.42c028,mp4a.40.2",RESOLUTION=540x960,AUDIO="audio"',
    "video1_stream.m3u8",
  ].join("\r\n");
  expect(readMaster(text, base)).toEqual([
    { src: "https://live.test/room-1/video1_stream.m3u8", type: 'video/mp4; codecs="avc1.42c028"' },
    { src: "https://live.test/room-1/audio2_stream.m3u8", type: 'audio/mp4; codecs="mp4a.40.2"' },
  ]);
});

test("a list of one quality without codecs leads to it, and a list of segments is none", () => {
  expect(readMaster("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n/live/room-1.m3u8?hls_ctx=x\n", base)).toEqual([
    { src: "https://live.test/live/room-1.m3u8?hls_ctx=x", type: null },
  ]);
  expect(readMaster("#EXTM3U\n#EXTINF:1,\n1.m4s\n", base)).toBeNull();
});

test("addresses in a list of an engine are relative to it", () => {
  const { parts } = readPlaylist(
    '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:7\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-PART:DURATION=0.2,URI="p.mp4"\n#EXTINF:1.5,\n7.mp4\n',
    base,
  );
  expect(parts).toMatchObject([
    { number: 7, src: "https://live.test/room-1/7.mp4", head: "https://live.test/room-1/init.mp4", length: 1.5 },
  ]);
});

test("the head of a film says its codecs where the list does not", () => {
  const avcC = new TextEncoder().encode("....avc1........avcC_BCDmp4a");
  expect(typeOfHead(avcC)).toBe('video/mp4; codecs="avc1.424344, mp4a.40.2"');
  expect(typeOfHead(new TextEncoder().encode("....Opus"))).toBe('audio/mp4; codecs="opus"');
  // VP9 is not what encoders send.
  expect(typeOfHead(new Uint8Array(film.head))).toBe('audio/mp4; codecs="opus"');
});
