/** Length of a frame in ms by the configuration of a packet (RFC 6716, table 2): SILK, hybrid, CELT. */
function frameMs(config: number): number {
  if (config < 12) return [10, 20, 40, 60][config % 4] ?? 0;
  if (config < 16) return config % 2 === 0 ? 10 : 20;
  return [2.5, 5, 10, 20][config % 4] ?? 0;
}

/** Returns the duration of an Opus packet, in ms, from its first bytes; null for an invalid one. */
export function opusPacketMs(packet: Uint8Array): number | null {
  const [head, count] = packet;
  if (head === undefined) return null;
  const code = head & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (count ?? 0) & 63;
  const ms = frames * frameMs(head >> 3);
  return ms > 0 && ms <= 120 ? ms : null;
}
