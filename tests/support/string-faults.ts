import { readdirSync } from "node:fs";
import { type SourceFile, withoutComments } from "./source-files";

const namespaces = readdirSync("locales/en").map((file) => file.replace(".json", ""));
const prefixed = new RegExp(`["'\`](${namespaces.join("|")})(?::(?=[A-Za-z$])|(?<=textKey\\(\\s*"\\w+)")`, "g");

/** Waits for the strings of every screen, so it names none. */
const gate = "app/platform/ui/use-page-strings.ts";

/**
 * Returns the faults in a browser file's requests for strings; empty when there are none. A hook that does not name its
 * namespaces reads keys of another one, and the reader of the file does not see which strings it needs.
 */
export function stringFaults({ path, text }: SourceFile): string[] {
  const code = withoutComments(text);
  const hooks = [...code.matchAll(/\buseTranslation\(\s*(\[[^\]]*\]|"[^"]*")?/g)];
  if (hooks.length === 0 || path === gate) return [];
  const named = new Set(hooks.flatMap(([, names = ""]) => names.match(/[\w-]+/g) ?? []));
  const faults = new Set<string>();
  if (hooks.some(([, names]) => names === undefined)) faults.add(`${path}: useTranslation names no namespace`);
  for (const call of callsOfT(code)) {
    for (const [, namespace = ""] of call.matchAll(prefixed)) {
      if (!named.has(namespace)) faults.add(`${path}: useTranslation does not name ${namespace}`);
    }
  }
  for (const name of named) if (!namespaces.includes(name)) faults.add(`${path}: there is no namespace ${name}`);
  return [...faults];
}

/** Returns the arguments of each `t(…)`, but not of a loader's `i18n.t(…)`: the server has all strings. */
function callsOfT(code: string): string[] {
  return Array.from(code.matchAll(/(?<![.\w])t\(/g), ({ index }) => {
    const start = index + 2;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < code.length) {
      if (code[end] === "(") depth += 1;
      else if (code[end] === ")") depth -= 1;
      end += 1;
    }
    return code.slice(start, end);
  });
}

/** Returns the keys that a file of the browser or of the server names in full and that are no text. */
export function lackingTexts({ path, text }: SourceFile, isText: (key: string) => boolean): string[] {
  const code = withoutComments(text);
  const firsts = [...code.matchAll(/\buseTranslation\(\s*\[?\s*"([^"]*)"/g)].map(([, name]) => name);
  const named = firsts.length === 0 ? [] : callsOfT(code).flatMap((call) => literals(firstOf(call)));
  const own = named
    .filter((key) => !key.includes(":") && !firsts.some((name) => isText(`${name}:${key}`)))
    .map((key) => `${firsts[0]}:${key}`);
  const whole = [...code.matchAll(fullKey)].map(([, key = ""]) => key);
  return [...new Set([...own, ...whole])].filter((key) => !isText(key)).map((key) => `${path}: ${key}`);
}

/** A key with its namespace; what follows a bar are the numbers of its text. */
const fullKey = new RegExp(`["'\`]((?:${namespaces.join("|")}):[A-Za-z](?:[\\w.]*\\w)?)(?=["'\`|])`, "g");

/** Returns the strings that a first argument may be; not those that it is compared with or passed. */
const literals = (argument: string) =>
  argument.includes("`")
    ? []
    : [...argument.replace(/\([^()]*\)/g, "").matchAll(/(?<![=!]== |case )"([A-Za-z][\w.:]*)"(?! [=!]==)/g)].map(
        ([, key = ""]) => key,
      );

function firstOf(call: string): string {
  let depth = 0;
  for (const [at, sign] of [...call].entries()) {
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ",")) return call.slice(0, at);
  }
  return call;
}
