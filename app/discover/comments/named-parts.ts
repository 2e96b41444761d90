import { literalPattern } from "~/app/platform/literal-pattern";

interface NamedParts {
  /** Whom it answers, where the text does not say so. */
  before: string[];
  parts: { words: string; named: boolean }[];
}

/** Splits the text of a comment at the people who are named in it with @. */
export function namedParts(text: string, names: readonly string[]): NamedParts {
  const calls = [...names].sort((one, other) => other.length - one.length);
  const found = new Set<string>();
  let parts: NamedParts["parts"] = [{ words: text, named: false }];
  for (const name of calls) {
    const call = new RegExp(`([@＠]${literalPattern(name)})`, "u");
    parts = parts.flatMap((part) => {
      if (part.named) return [part];
      return part.words.split(call).map((words) => {
        const named = words.length > 1 && call.test(words) && words.slice(1) === name;
        if (named) found.add(name);
        return { words, named };
      });
    });
  }
  return { before: names.filter((name) => !found.has(name)), parts: parts.filter(({ words }) => words !== "") };
}
