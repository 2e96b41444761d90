import { liveLimits } from "../limits";
import { segmentAddress } from "../segments/segment-file";
import type { ListedSegment } from "../segments/segments-queries.server";
import { typeTag } from "./type-tag";

/**
 * Writes the playlist of segments that follow each other (RFC 8216). Each has the time at which its first picture was
 * taken, as near as the server knows: when it came, less its length.
 * @param ended no segment will follow
 * @param whole the recording from its beginning, which may be moved in
 */
export function writePlaylist(
  segments: readonly ListedSegment[],
  { ended, whole = false }: { ended: boolean; whole?: boolean },
): string {
  const [first] = segments;
  const longest = Math.max(1000, ...segments.map(({ lengthMs }) => lengthMs));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 1}`,
    ...(whole ? ["#EXT-X-PLAYLIST-TYPE:VOD"] : []),
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first?.part ?? 0}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
  let [run, part] = ["", first?.part ?? 0];
  for (const segment of segments) {
    if (segment.part !== part) lines.push("#EXT-X-DISCONTINUITY");
    if (segment.runId !== run) {
      const head = segmentAddress({ runId: segment.runId, number: 0, hash: segment.initHash });
      lines.push(`${typeTag}${segment.mime}`, `#EXT-X-MAP:URI="${head}"`);
    }
    [run, part] = [segment.runId, segment.part];
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.receivedAt.getTime() - segment.lengthMs).toISOString()}`,
      `#EXTINF:${(segment.lengthMs / 1000).toFixed(3)},`,
      segmentAddress(segment),
    );
  }
  if (ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/** Returns the latest segments that together last as long as a viewer may start with. */
export function liveEdge(segments: readonly ListedSegment[]): readonly ListedSegment[] {
  let length = 0;
  let from = segments.length;
  while (from > 0 && length < liveLimits.windowMs) {
    from -= 1;
    length += segments[from]?.lengthMs ?? 0;
  }
  return segments.slice(from);
}
