/** One box of an ISO base media file: its four letters, and where its content lies. */
export interface Box {
  type: string;
  from: number;
  to: number;
}

/**
 * Returns the boxes side by side in a part of a file, or null when they do not fill it exactly. Sizes of 64 bits are
 * not read: no segment is that large.
 */
export function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (to - at < 8) return null;
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) return null;
    boxes.push({ type: bytes.toString("latin1", at + 4, at + 8), from: at + 8, to: at + size });
    at += size;
  }
  return boxes;
}

/** Returns the boxes at the end of a path of box types, as `moov/trak/mdia`; of each that matches. */
export function boxesAt(bytes: Buffer, path: readonly string[]): Box[] {
  let found: Box[] = [{ type: "", from: 0, to: bytes.length }];
  for (const type of path) {
    found = found.flatMap(({ from, to }) => (boxesIn(bytes, from, to) ?? []).filter((box) => box.type === type));
  }
  return found;
}
