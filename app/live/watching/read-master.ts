/** What is played together: a picture with its sound, or each alone. */
export interface Rendition {
  /** Address of its playlist. */
  src: string;
  /** As `MediaSource` is told it; null = what comes says it. */
  type: string | null;
}

const sounds = /^(?:mp4a|opus|ac-3|ec-3|flac)/i;
const attribute = (line: string, name: string) => new RegExp(`[:,]${name}="([^"]*)"`).exec(line)?.[1];
const typeOf = (codecs: readonly string[]) =>
  codecs.length === 0 ? null : `video/mp4; codecs="${codecs.map((codec) => codec.trim()).join(", ")}"`;

/**
 * Reads the list of qualities of an engine: the first one, and its sound where that is a list of its own. Null = the
 * text is the list of segments itself.
 * @param base address of the text
 */
export function readMaster(text: string, base: string): Rendition[] | null {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith("#EXT-X-STREAM-INF:"));
  const quality = lines[at];
  const address = lines.slice(at + 1).find((line) => line !== "" && !line.startsWith("#"));
  if (at === -1 || quality === undefined || address === undefined) return null;
  const codecs = attribute(quality, "CODECS")?.split(",") ?? [];
  const group = attribute(quality, "AUDIO");
  const sound = lines.find(
    (line) => line.startsWith("#EXT-X-MEDIA:TYPE=AUDIO") && attribute(line, "GROUP-ID") === group && /URI="/.test(line),
  );
  const uri = sound && attribute(sound, "URI");
  const picture = { src: new URL(address, base).href, type: typeOf(codecs) };
  if (group === undefined || uri === undefined) return [picture];
  const [seen, heard] = [false, true].map((is) => typeOf(codecs.filter((codec) => sounds.test(codec.trim()) === is)));
  return [
    { ...picture, type: seen ?? null },
    { src: new URL(uri, base).href, type: heard?.replace("video/", "audio/") ?? null },
  ];
}

const hex = (byte: number | undefined) => (byte ?? 0).toString(16).padStart(2, "0");

/** Returns the type of a head of MP4, as far as encoders send it: H.264, AAC and Opus; null = it is none of these. */
export function typeOfHead(bytes: Uint8Array): string | null {
  const text = new TextDecoder("latin1").decode(bytes);
  const at = text.indexOf("avcC");
  const codecs = [
    ...(at === -1 ? [] : [`avc1.${hex(bytes[at + 5])}${hex(bytes[at + 6])}${hex(bytes[at + 7])}`]),
    ...(text.includes("mp4a") ? ["mp4a.40.2"] : []),
    ...(text.includes("Opus") ? ["opus"] : []),
  ];
  return at === -1 ? (typeOf(codecs)?.replace("video/", "audio/") ?? null) : typeOf(codecs);
}
