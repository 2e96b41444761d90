import { createHash } from "node:crypto";

/** Names the content of a segment: the first 16 hex digits of its SHA-256. */
export const contentHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
