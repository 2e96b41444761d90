/** Returns a box of an ISO base media file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const track = (entry: string) =>
  box(
    "trak",
    box("tkhd", Buffer.alloc(8)),
    box("mdia", box("minf", box("stbl", box("stsd", Buffer.alloc(8), box(entry, Buffer.alloc(16)))))),
  );

/** Returns the head of a run with one track per sample entry. */
export const headOf = (...entries: string[]): Buffer =>
  Buffer.concat([box("ftyp", Buffer.from("iso5")), box("moov", box("mvhd", Buffer.alloc(8)), ...entries.map(track))]);

/** Returns a segment whose content is told by a word. */
export const segmentOf = (word: string, size = 200): Buffer =>
  Buffer.concat([box("moof", box("mfhd", Buffer.alloc(8))), box("mdat", Buffer.alloc(size, word))]);

export const avcType = 'video/mp4; codecs="avc1.42e01f, mp4a.40.2"';
export const avcHead = headOf("avc1", "mp4a");

/** Returns a body as the server reads it. */
export const bodyOf = (bytes: Buffer) => async (most: number) => (bytes.length > most ? null : bytes);
