import { randomBytes } from "node:crypto";

/** Returns a token for an address that only those know to whom it was given: 128 bits. */
export const randomToken = (): string => randomBytes(16).toString("base64url");
