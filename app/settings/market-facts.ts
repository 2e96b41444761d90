import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { MarketFacts } from "~/app/platform/market-facts";
import type { Settings } from "./settings";

/** Most links at the foot of a page. */
const maxLinks = 8;

/** Where a link at the foot may lead: a page of the shop, an https address, a mailbox or a telephone. */
const address = /^(?:\/(?![/\\])\S*|https:\/\/[^\s@]+|mailto:[^\s@]+@[^\s@]+|tel:\+?\d[\d-]*)$/i;

/**
 * Reads the links of one language: a line for each, its words and then its address. Returns the number of the line that
 * is something else, or is one too many.
 */
export function readLinks(text: string): MarketFacts["links"] | number {
  const links: MarketFacts["links"] = [];
  for (const [index, line] of text
    .split("\n")
    .filter((one) => one.trim() !== "")
    .entries()) {
    const [, words = "", href = ""] = /^(.+?)\s+(\S+)$/.exec(line.trim()) ?? [];
    const wrong = !address.test(href) || (href.startsWith("https:") && !URL.canParse(href));
    if (wrong || index === maxLinks) return index + 1;
    links.push({ words, href });
  }
  return links;
}

/** Returns what a market says about itself; null while it says nothing. The telephone is that of the service. */
export function marketFacts(
  { identity, service }: Pick<Settings, "identity" | "service">,
  locale: Locale,
): MarketFacts | null {
  const { mail } = identity;
  const said = (texts: typeof identity.company) => pickText(texts, locale);
  const [company, place, hours] = [said(identity.company), said(identity.address), said(identity.hours)];
  const read = readLinks(said(identity.links));
  const links = typeof read === "number" ? [] : read;
  if (!company && !place && !mail && !hours && links.length === 0) return null;
  return { company, address: place, mail, phone: service.phone, hours, links };
}

/** Returns the lines that letters and papers end with: who writes, from where, how to reach them. */
export function factLines(facts: MarketFacts | null): string[] {
  if (!facts) return [];
  const { company, address: place, mail, phone, hours } = facts;
  return [company, place, [mail, phone, hours].filter((part) => part !== "").join(" · ")].filter((line) => line !== "");
}
