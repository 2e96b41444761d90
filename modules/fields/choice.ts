import { type Field, field } from "./field";
import { scalarText } from "./plain";

/**
 * One of a fixed set of words.
 * @param css also emitted as a custom property of the module's style rule
 */
export function choice<const Choices extends readonly string[]>(
  choices: Choices,
  fallback: Choices[number],
  { css = false }: { css?: boolean } = {},
): Field<Choices[number]> {
  return field<Choices[number]>(
    { kind: "choice", choices },
    fallback,
    (raw) => {
      const text = scalarText(raw)?.trim();
      const found = choices.find((one) => one === text);
      if (found !== undefined) return { value: found };
      return { value: fallback, problem: { code: "bad-value", done: "default" } };
    },
    css,
  );
}

/** One of several known words, or another from a foreign document: it is stored, and served unchanged. */
export function word(choices: readonly string[], fallback: string): Field<string> {
  return field<string>({ kind: "choice", choices }, fallback, (raw) => {
    const text = scalarText(raw)?.trim();
    if (text !== undefined && (choices.includes(text) || /^[\w-]{1,32}$/.test(text))) return { value: text };
    return { value: fallback, problem: { code: "bad-value", done: "default" } };
  });
}

/** A boolean as the format spells it: "true" or "" (every client of the format treats any non-empty string as true). */
export function flag(fallback: boolean): Field<"true" | ""> {
  return field<"true" | "">({ kind: "flag" }, fallback ? "true" : "", (raw) => {
    const text = scalarText(raw)?.trim().toLowerCase();
    if (text === "true" || text === "1" || text === "on" || text === "yes") return { value: "true" };
    if (text === "" || text === "false" || text === "0" || text === "off" || text === "no") return { value: "" };
    return { value: fallback ? "true" : "", problem: { code: "bad-value", done: "default" } };
  });
}
