import { randomBytes } from "node:crypto";

/**
 * Returns hexadecimal digits drawn by lot, with a letter and a figure among them: what is told of a screen leaves out
 * just such words.
 */
export function lot(bytes = 4): string {
  const drawn = randomBytes(bytes).toString("hex");
  return /\d/.test(drawn) && /[a-f]/.test(drawn) ? drawn : lot(bytes);
}
