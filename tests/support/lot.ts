import { randomBytes } from "node:crypto";

/**
 * Returns random hexadecimal digits with at least one letter and one digit: such words are masked in recorded screens.
 */
export function lot(bytes = 4): string {
  const drawn = randomBytes(bytes).toString("hex");
  return /\d/.test(drawn) && /[a-f]/.test(drawn) ? drawn : lot(bytes);
}
