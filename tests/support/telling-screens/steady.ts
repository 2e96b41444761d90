/** What differs from run to run: most of it is drawn by lot. */
const changing: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "{id}"],
  [/HS256\.[^;]+|[\w-]{16}\.[\w-]{30,}/g, "{sealed}"],
  [/\b[a-z0-9]{40}\b/g, "{session}"],
  [/(?:\b|%2F)[0-9a-f]{32,}\b/g, "{hash}"],
  [/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|\b[A-Z2-7]{32}\b/g, "{secret}"],
  [/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}/g, "{token}"],
  [/:r[0-9a-z]+:/g, "{id}"],
  [/ d="M[^"]*"/g, ' d="{drawn}"'],
  [/\b(?:[0-9a-f]{8})?\d{14,}\b/g, "{number}"],
  [/139(?:\d{8}|\*{4}\d{4})\b/g, "{mobile}"],
  [/• \d{4}\b/g, "• {last}"],
  [/\bTEST\d{6}\b/g, "{waybill}"],
  [/\b(Shop|Goods|Category|Page|Stall|user-|owner-|audit-) ?[0-9a-f]{8}\b/g, "$1 {lot}"],
  [/\bS[0-9A-F] (?=Shop \{lot\})/g, "S? "],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{6,16}\b/g, "{lot}"],
  // What migrations insert has the time of the migration.
  [/.*(?= From before there were rules)/, "{date}"],
  [/20[\dT:.-]+Z(?=,,Default)/, "{date}"],
  [/\b\d+ (ms|min|[kM]B)\b(?!=)/g, "{some} $1"],
  [/(Database version) \d[\d.]*(?: \(.*?\))?/g, "$1 {some}"],
];

/** Names of a list that are told; the others are counted. */
const mostNames = 12;

/** Returns a line without what differs from run to run, without the names of a long list, and with long nonsense counted. */
export function steady(line: string): string {
  const names = line.replace(/W{20,}/g, (typed) => `${typed.length} × W`).split(" | ");
  const short =
    names.length > mostNames
      ? `${names.slice(0, mostNames).join(" | ")} | … (${names.length} names)`
      : names.join(" | ");
  return changing.reduce((text, [pattern, name]) => text.replace(pattern, name), short);
}
