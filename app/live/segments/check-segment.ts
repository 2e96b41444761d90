import { boxesAt, boxesIn } from "./boxes";

/** Codecs that browsers both send and play, by the names of their sample entries. */
const codecs: Record<string, RegExp> = {
  avc1: /^avc1\.[0-9a-fA-F]{6}$/,
  vp09: /^vp09(?:\.\d{2}){2,7}$/,
  mp4a: /^mp4a\.40\.2$/,
  Opus: /^opus$/i,
};
const pictures = ["avc1", "vp09"];

const mimeShape = /^video\/mp4; codecs="([^",]+)(?:, ([^",]+))?"$/;

/**
 * Returns whether bytes are the head of a recording as its host says: one picture track, at most one sound track, of
 * the codecs that its MIME type names. Nothing is decoded.
 * @param mime as in `video/mp4; codecs="avc1.42e01f, mp4a.40.2"`
 */
export function isInit(bytes: Buffer, mime: string): boolean {
  const types = boxesIn(bytes)?.map(({ type }) => type) ?? [];
  if (types[0] !== "ftyp" || types.filter((type) => type === "moov").length !== 1) return false;
  if (types.some((type) => !["ftyp", "moov", "free"].includes(type))) return false;
  const said =
    mimeShape
      .exec(mime)
      ?.slice(1)
      .filter((codec) => codec !== undefined) ?? [];
  const entries = boxesAt(bytes, ["moov", "trak", "mdia", "minf", "stbl", "stsd"]).flatMap(
    // Before the entries of a table of samples stand its version and their number.
    ({ from, to }) => boxesIn(bytes, from + 8, to)?.map(({ type }) => type) ?? [""],
  );
  return (
    said.length > 0 &&
    entries.length === said.length &&
    entries.filter((entry) => pictures.includes(entry)).length === 1 &&
    entries.every((entry) => said.some((codec) => codecs[entry]?.test(codec)))
  );
}

/** Returns whether bytes are a segment: whole fragments, each with its samples, and nothing else. */
export function isSegment(bytes: Buffer): boolean {
  const types = boxesIn(bytes)?.map(({ type }) => type) ?? [];
  const fragments = types.filter((type) => !["styp", "prft", "sidx", "emsg"].includes(type));
  return (
    fragments.length >= 2 &&
    fragments.length % 2 === 0 &&
    fragments.every((type, place) => type === (place % 2 === 0 ? "moof" : "mdat"))
  );
}
