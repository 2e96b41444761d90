const months =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?";
const days = "(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?";
const clock = "(?:\\d+ d:)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:[ \\u202f][AP]M)?";

/** What differs from run to run: moments, and what is drawn by lot. */
const changing: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "{id}"],
  [/[\w-]{16}\.[\w-]{30,}/g, "{sealed}"],
  [/(?:\b|%2F)[0-9a-f]{32,}\b/g, "{hash}"],
  [/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|\b[A-Z2-7]{32}\b/g, "{secret}"],
  [/(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}/g, "{token}"],
  [/\b(?:[0-9a-f]{8})?\d{14,}\b/g, "{number}"],
  [/139(?:\d{8}|\*{4}\d{4})\b/g, "{mobile}"],
  [/• \d{4}\b/g, "• {last}"],
  [/\bTEST\d{6}\b/g, "{waybill}"],
  [/\b(Shop|Goods|Category|Page|Stall|user-|owner-|audit-) ?[0-9a-f]{8}\b/g, "$1 {lot}"],
  [/\bS[0-9A-F] (?=Shop \{lot\})/g, "S? "],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{6,16}\b/g, "{lot}"],
  [/\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?/g, "{date}"],
  [/\b20\d{2}-\d{2}\b/g, "{month}"],
  [new RegExp(`\\b(?:${days}, )?${months} \\d{1,2}(?:, \\d{4})?\\b(?!:)`, "g"), "{date}"],
  [new RegExp(`\\b${months} \\d{4}\\b`, "g"), "{month}"],
  [new RegExp(`\\{date\\},? (?:at )?${clock}`, "g"), "{date}"],
  [new RegExp(`\\b${clock}`, "g"), "{time}"],
  [/\b(?:\d+|an?|one) (?:second|minute|hour|day|week|month|year)s? ago\b|\byesterday\b|\bjust now\b/gi, "{ago}"],
  [/^([-+] )?(?:\d+ d )?\d{1,2} \d{2}(?: \d{2})?$/, "$1{left}"],
  [/\b\d+ (ms|min|[kM]B)\b(?!=)/g, "{some} $1"],
  [/(Database version) \d[\d.]*(?: \(.*?\))?/g, "$1 {some}"],
  [/\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b ?){3,}/g, "{days}"],
  [/(?:\b\d{1,2}\/\d{1,2}\b ?){3,}/g, "{days}"],
  [/^\d{1,2}\/\d{1,2}$/, "{day}"],
];

/** Names of a list that are told; the others are counted. */
const mostNames = 12;

/** Returns a line without what differs from run to run, and without the names of a long list. */
export function steady(line: string): string {
  const names = line.split(" | ");
  const short =
    names.length > mostNames ? `${names.slice(0, mostNames).join(" | ")} | … (${names.length} names)` : line;
  return changing.reduce((text, [pattern, name]) => text.replace(pattern, name), short);
}
