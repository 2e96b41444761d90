/** Values that differ from run to run: most are random. */
const changing: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "{id}"],
  [/HS256\.[^;]+|[\w-]{16}\.[\w-]{30,}/g, "{sealed}"],
  [/\b[a-z0-9]{40}\b/g, "{session}"],
  [/(?:\b|%2F)[0-9a-f]{32,}\b/g, "{hash}"],
  [/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}|\b[A-Z2-7]{32}\b/g, "{secret}"],
  [/(?:[A-Z]\d{6}|\d{8})-\d{4}-\d{4}(?:-\d)?\b|[A-Z]\d{15}\b/g, "{number}"],
  [/(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}/g, "{token}"],
  [/:r[0-9a-z]+:/g, "{id}"],
  [/ d="M[^"]*"/g, ' d="{drawn}"'],
  [/\b(?:[0-9a-f]{8})?\d{14,}\b/g, "{number}"],
  [/139(?:\d{8}|\*{4}\d{4})\b/g, "{mobile}"],
  [/• \d{4}\b/g, "• {last}"],
  [/\bTEST\d{6,}\b/g, "{waybill}"],
  // The code by which somebody brings people begins with the letters of a name.
  [/\bRBN[A-Z2-9]{4}\b/g, "{code}"],
  [/\b(Shop|Goods|Category|Page|Stall|user-|owner-|audit-) ?[0-9a-f]{8}(?![0-9a-f])/g, "$1 {lot}"],
  [/\bS[0-9A-F] (?=Shop \{lot\})/g, "S? "],
  [/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{6,16}\b/g, "{lot}"],
  // Rows of migrations have the time of the migration.
  [/^.*(?= From before there were rules)/, "{date}"],
  [/20[\dT:.-]+Z(?=,,Default)/, "{date}"],
  [/\b\d+ (ms|min|[kM]B)\b(?!=)/g, "{some} $1"],
  [/(Database version) \d[\d.]*(?: \(.*?\))?/g, "$1 {some}"],
];

/** Number of names reported of a list with more than `maxNames`; the others are counted. */
const firstNames = 3;
const maxNames = 8;

/** Max reported characters of a line; what a form wrote is told at more length. */
const maxCharacters = 120;
const maxWritten = 160;

/** Masks run-specific parts of a line, and truncates long lists and texts. */
export function steady(line: string): string {
  const names = line.split(" | ");
  const few =
    names.length > maxNames
      ? `${names.slice(0, firstNames).join(" | ")} | … (${names.length})${/ \{[^}]*\}$/.exec(line)?.[0] ?? ""}`
      : line;
  const text = changing.reduce((text, [pattern, name]) => text.replace(pattern, name), few);
  const most = text.includes("; wrote ") ? maxWritten : maxCharacters;
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
