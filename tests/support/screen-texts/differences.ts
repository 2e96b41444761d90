import { changes } from "../drawn";

/** Max reported lines of a page that differ. */
const maxLines = 5;
/** Max reported lines of another view of a page. */
const maxNews = 4;

/** `name=value of choices {required, maxlength 40}` */
const field = /^((?:\([x ]\) )?(?:.*: )?[\w.-]+=)(.*?)( \{[^}]*\})?$/;

/** Returns the first lines, and of more than `max` how many there are. */
export const firstOf = (lines: string[], max: number): string[] =>
  lines.length > max + 1 ? [...lines.slice(0, max), `… and ${lines.length - max} more`] : lines;

/** Returns the first differing lines of a page; of a mostly different page only the new lines. */
export function others(before: string[], after: string[], max = maxLines): string[] {
  const told = changes(before, after).flatMap(shortened);
  const gone = told.filter((line) => line.startsWith("- "));
  if (gone.length <= Math.max(before.length / 2, 4)) return firstOf(told, max);
  const left = told.filter((line) => !line.startsWith("- "));
  return [`(${gone.length} lines gone)`, ...firstOf(left, max)];
}

/** Returns the first lines that only another view of a page has, and the number of lines it lacks. */
export function news(before: string[], after: string[]): string[] {
  const told = changes(before, after).flatMap((line) => (line.includes(" ⇒ ") ? shortened(line) : line));
  const gone = told.filter((line) => line.startsWith("- ")).length;
  const come = told.filter((line) => !line.startsWith("- ")).map((line) => line.replace(/^\+ |^.* ⇒ /, ""));
  return [...(gone > 0 ? [`(${gone} lines gone)`] : []), ...firstOf(come, maxNews)];
}

/**
 * Returns a changed line without the common end of its two halves: choices and rules of a field. Of two tabs that swap
 * only the current one is shown.
 */
function shortened(line: string): string | string[] {
  const [before = "", after] = line.split(" ⇒ ");
  if (after === undefined || line.split(" ⇒ ").length > 2) return line;
  if (before === `${after} (here)`) return [];
  if (after === `${before} (here)`) return after;
  const [was, is] = [before, after].map(partsOf);
  if (!was || !is) return line;
  const same = was.rules === is.rules;
  const choices = was.choices === is.choices ? "" : is.choices;
  return `${was.value}${same ? "" : was.rules} ⇒ ${is.value}${choices}${same ? "" : is.rules}`;
}

function partsOf(line: string) {
  const rules = / \{[^}]*\}$/.exec(line)?.[0] ?? "";
  const rest = line.slice(0, line.length - rules.length);
  const at = / of .* \| /.test(rest) ? rest.indexOf(" of ") : rest.length;
  return { value: rest.slice(0, at), choices: rest.slice(at), rules };
}

/**
 * Returns the text of a page after a refused form: each new alert with the fields below it, then other new text, but
 * not the resubmitted field values. Of an error page only the title.
 */
export function refusal(before: string[], after: string[]): string[] {
  if (!after.some((line) => field.test(line) || before.includes(line))) return after.slice(0, 1);
  const fieldsOf = new Map<string, string[]>();
  let name = "";
  for (const line of after) {
    name = field.exec(line)?.[1]?.replace(/^.*[ :]|=$/g, "") ?? name;
    if (/^! ./.test(line) && !before.includes(line)) fieldsOf.set(line, [...(fieldsOf.get(line) ?? []), name]);
  }
  const alerts = [...fieldsOf].map(([alert, fields]) => {
    const named = fields.filter(Boolean);
    return named.length === 0 ? alert : `${alert} (${firstNames(named)})`;
  });
  const rest = news(
    before.filter((line) => !field.test(line)),
    after.filter((line) => !field.test(line) && !line.startsWith("!")),
  ).filter((line) => line !== "{open}");
  return [...firstOf(alerts, maxLines), ...rest];
}

const firstNames = (names: string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
