import { createHash } from "node:crypto";

/** Predecessor of the first seal. */
export const noSeal = Buffer.alloc(32);

interface Sealed {
  number: number;
  content: string;
  /** Microseconds since 1970. */
  sealedAt: string;
}

/** Returns the hash of a seal: over the one before, its number and moment, and the transfer. @param before 32 bytes */
export function sealHash(before: Buffer, { number, content, sealedAt }: Sealed): Buffer {
  return createHash("sha256").update(before).update(`${number} ${sealedAt} ${content}`).digest();
}
