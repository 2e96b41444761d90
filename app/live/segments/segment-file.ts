/** A file of a run: its head (`number` 0) or a segment. */
export interface SegmentFile {
  runId: string;
  number: number;
  hash: string;
}

const nameOf = ({ number, hash }: SegmentFile) => `${number}-${hash}${number === 0 ? ".mp4" : ".m4s"}`;

/** Key in the storage. The content is in its name, so that no file is ever written over by another one. */
export const segmentKey = (file: SegmentFile): string => `live/${file.runId}/${nameOf(file)}`;

/** Address of a file of a run. */
export const segmentAddress = (file: SegmentFile): string => `/live/${file.runId}/${nameOf(file)}`;

const address = /^\/live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,7})-([0-9a-f]{16})\.(mp4|m4s)$/;

/** Reads an address of `segmentAddress`; null for any other one. */
export function readSegmentAddress(path: string): SegmentFile | null {
  const [, runId = "", digits = "", hash = ""] = address.exec(path) ?? [];
  const file = { runId, number: Number(digits), hash };
  return segmentAddress(file) === path ? file : null;
}
