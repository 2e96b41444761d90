import { typeTag } from "../serving/type-tag";

/** A segment of a playlist. */
export interface Part {
  number: number;
  /** Addresses of the segment, and of the head of its run. */
  src: string;
  head: string;
  /** Container and codecs. */
  type: string;
  /** Length, and where it begins among those of the playlist, in seconds. */
  length: number;
  from: number;
  /** When its first picture was taken, Unix ms; 0 = not said. */
  at: number;
  /** It does not continue the one before it. */
  cut: boolean;
}

export interface Playlist {
  parts: Part[];
  ended: boolean;
}

const after = (line: string, tag: string) => (line.startsWith(tag) ? line.slice(tag.length) : null);

/**
 * Reads a playlist of ours (`serving/playlist.ts`), or of an engine, which says no types.
 * @param base address of the playlist, where those in it are relative
 */
export function readPlaylist(text: string, base?: string): Playlist {
  const absolute = (address: string) => (base === undefined ? address : new URL(address, base).href);
  const parts: Part[] = [];
  let number = 0;
  let from = 0;
  let [head, type, length, at, cut, ended] = ["", "", 0, 0, false, false];
  for (const line of text.split(/\r?\n/)) {
    number = Number(after(line, "#EXT-X-MEDIA-SEQUENCE:") ?? number);
    type = after(line, typeTag) ?? type;
    const map = /^#EXT-X-MAP:.*?URI="([^"]+)"/.exec(line)?.[1];
    head = map === undefined ? head : absolute(map);
    length = Number.parseFloat(after(line, "#EXTINF:") ?? String(length));
    at = Date.parse(after(line, "#EXT-X-PROGRAM-DATE-TIME:") ?? "") || at;
    cut ||= line === "#EXT-X-DISCONTINUITY";
    ended ||= line === "#EXT-X-ENDLIST";
    if (line === "" || line.startsWith("#")) continue;
    parts.push({ number, src: absolute(line), head, type, length, from, at, cut });
    number += 1;
    from += length;
    [at, cut] = [0, false];
  }
  return { parts, ended };
}
