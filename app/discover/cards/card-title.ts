import { headingOf } from "../post";

/** Code points of a title; two lines of a card hold fewer. */
const longest = 60;

/** Returns the title of a post's card: its heading, or its first words. */
export function cardTitle(body: string): string {
  const { heading, text } = headingOf(body);
  const signs = [...(heading || text).replace(/\s+/g, " ").trim()];
  return signs.length <= longest ? signs.join("") : `${signs.slice(0, longest).join("").trimEnd()}…`;
}
