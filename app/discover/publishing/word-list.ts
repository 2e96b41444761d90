import { blockedWordsIn, linksIn, phonesIn, type TextRules } from "~/app/platform/blocked-text";

/** Findings kept of one text. */
const most = 9;

/**
 * Returns what staff should look at in the text of a post, as it stands there: blocked words, web addresses where they
 * are blocked, and phone numbers.
 */
export function foundInPost(body: string, rules: TextRules): string[] {
  const links = rules.blockLinks ? linksIn(body) : [];
  return [...new Set([...blockedWordsIn(body, rules), ...links, ...phonesIn(body)])].slice(0, most);
}
