import path from "node:path";
import ts from "typescript";
import { kindOf } from "./mutants.ts";

/** A stretch of code that runs or does not: a block, or the value of a short arrow function. */
interface Stretch {
  start: number;
  end: number;
  isBlock: boolean;
}

/** Returns the stretches of a file, outer before inner. */
export function stretchesOf(file: string, text: string): Stretch[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const stretches: Stretch[] = [];
  const visit = (node: ts.Node) => {
    const isValue = ts.isArrowFunction(node.parent ?? source) && (node.parent as ts.ArrowFunction).body === node;
    if (ts.isBlock(node) || isValue)
      stretches.push({ start: node.getStart(source), end: node.end, isBlock: ts.isBlock(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return stretches;
}

/** Name of the innermost stretch around a place; null outside of all functions. */
export function stretchAt(stretches: readonly Stretch[], file: string, place: number): string | null {
  const around = stretches.findLast(({ start, end }) => start <= place && place < end);
  return around ? nameOf(file, around) : null;
}

/**
 * Plugin of vitest that has every stretch of our code tell when it runs: adds its name to the set `pasarRuns`, which
 * keep-runs.ts keeps for each test file. Lines stay where they are.
 */
export function recordRuns() {
  const root = path.resolve(import.meta.dirname, "../..");
  return {
    name: "record-runs",
    enforce: "pre" as const,
    transform(text: string, id: string) {
      const file = path.relative(root, id.split("?")[0] ?? id).replaceAll("\\", "/");
      if (!/^(?:app|modules|db)\/.*\.tsx?$/.test(file) || id.includes("?")) return null;
      return { code: withRuns(file, text), map: null };
    },
  };
}

function withRuns(file: string, text: string): string {
  const added = stretchesOf(file, text).flatMap((stretch): [number, string][] => {
    const tells = `globalThis.pasarRuns?.add("${nameOf(file, stretch)}")`;
    return stretch.isBlock
      ? [[stretch.start + 1, `${tells};`]]
      : [
          [stretch.start, `(${tells},`],
          [stretch.end, ")"],
        ];
  });
  // From the end, so that places before stay right. Of two at one place the inner one's comes first.
  return added
    .map((one, index) => ({ one, index }))
    .sort((a, b) => b.one[0] - a.one[0] || b.index - a.index)
    .reduce((all, { one: [place, words] }) => all.slice(0, place) + words + all.slice(place), text);
}

const nameOf = (file: string, { start }: Stretch) => `${file}:${start}`;
