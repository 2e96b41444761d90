import { dictionary } from "@zxcvbn-ts/language-common";

/** Some 49,000 passwords that attackers try first, in small letters. */
const common = new Set<string>(dictionary["passwords-common"]);

/** Whether a password is one that is guessed first (OWASP ASVS 5, 6.2.4). Capitals make it no better. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.trim().toLowerCase());
}
