import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 passwords that attackers try first, in lower case. */
const common = new Set<string>(dictionary["passwords-common"]);

/**
 * Returns true for a password that is guessed first (OWASP ASVS 5, 6.2.4). Capital letters do not make it any better.
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
