import { opusPacketMs } from "./opus-packet";

/** Samples in a packet of AAC. */
const aacSamples = 1024;

/** Detects the container by its first bytes; the client's name and content type are ignored. */
export function containerOf(bytes: Buffer): "webm" | "mp4" | null {
  if (bytes.length < 32) return null;
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return "webm";
  return bytes.toString("latin1", 4, 8) === "ftyp" ? "mp4" : null;
}

/** Returns the duration of a packet of sound in ms; null for an invalid one. */
export const audioPacketMs = (codec: "opus" | "aac", data: Uint8Array, sampleRate: number): number | null =>
  codec === "opus" ? opusPacketMs(data) : (aacSamples / sampleRate) * 1000;
