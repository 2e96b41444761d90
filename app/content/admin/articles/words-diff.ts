/** A run of words that both texts have, or only one of them. */
export interface WordsRun {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Steps beyond which two texts count as different from where they part: no comparison takes longer than a moment. */
const maxSteps = 1000;

/**
 * Compares two texts word by word, in languages without spaces as well: the shortest way from one to the other (Myers),
 * with neighbouring words as one run.
 */
export function diffWords(before: string, after: string, locale: string): WordsRun[] {
  const [old, now] = [wordsOf(before, locale), wordsOf(after, locale)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = shortestWay(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (words: string[]): WordsRun[] => words.map((text) => ({ kind: "same", text }));
  return joined([...same(old.slice(0, start)), ...middle, ...same(old.slice(old.length - end))]);
}

function wordsOf(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Replaces the whole of one by the other. */
const replaced = (old: string[], now: string[]): WordsRun[] => [
  ...old.map((text): WordsRun => ({ kind: "gone", text })),
  ...now.map((text): WordsRun => ({ kind: "new", text })),
];

/** By diagonal (old minus now): how far in the old text so many steps get; -1 = nowhere. */
type Reached = (diagonal: number) => number;

function shortestWay(old: string[], now: string[]): WordsRun[] {
  if (old.length === 0 || now.length === 0) return replaced(old, now);
  const most = Math.min(old.length + now.length, maxSteps);
  const furthest = new Int32Array(2 * most + 3).fill(-1);
  const zero = most + 1;
  furthest[zero + 1] = 0;
  /** What was reached before each step: only the diagonals that it looks at are kept. */
  const before: Reached[] = [];
  const reached: Reached = (diagonal) => furthest[zero + diagonal] ?? -1;
  for (let steps = 0; steps <= most; steps++) {
    const kept = furthest.slice(zero - steps - 1, zero + steps + 2);
    before.push((diagonal) => kept[diagonal + steps + 1] ?? -1);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const above = comesFromAbove(reached, diagonal, steps);
      let at = above ? reached(diagonal + 1) : reached(diagonal - 1) + 1;
      while (at < old.length && at - diagonal < now.length && old[at] === now[at - diagonal]) at++;
      furthest[zero + diagonal] = at;
      if (at >= old.length && at - diagonal >= now.length) return wayBack(old, now, before);
    }
  }
  return replaced(old, now);
}

const comesFromAbove = (reached: Reached, diagonal: number, steps: number) =>
  diagonal === -steps || (diagonal !== steps && reached(diagonal - 1) < reached(diagonal + 1));

function wayBack(old: string[], now: string[], before: Reached[]): WordsRun[] {
  const runs: WordsRun[] = [];
  let [at, to] = [old.length, now.length];
  for (const [step, reached] of [...before.entries()].reverse()) {
    const diagonal = at - to;
    const from = comesFromAbove(reached, diagonal, step) ? diagonal + 1 : diagonal - 1;
    const begin = step === 0 ? 0 : reached(from);
    while (at > begin && to > begin - from && at > 0 && to > 0 && old[at - 1] === now[to - 1]) {
      runs.push({ kind: "same", text: old[at - 1] ?? "" });
      at--;
      to--;
    }
    if (step === 0) break;
    if (from > diagonal) runs.push({ kind: "new", text: now[--to] ?? "" });
    else runs.push({ kind: "gone", text: old[--at] ?? "" });
  }
  return runs.reverse();
}

/** Joins neighbours: what is gone before what is new, and a lone space between two changes with them. */
function joined(runs: WordsRun[]): WordsRun[] {
  const result: WordsRun[] = [];
  let [gone, fresh] = ["", ""];
  const close = () => {
    if (gone !== "") result.push({ kind: "gone", text: gone });
    if (fresh !== "") result.push({ kind: "new", text: fresh });
    [gone, fresh] = ["", ""];
  };
  for (const [index, { kind, text }] of runs.entries()) {
    if (kind === "gone") gone += text;
    else if (kind === "new") fresh += text;
    else if (text === " " && (gone !== "" || fresh !== "") && (runs[index + 1]?.kind ?? "same") !== "same") {
      gone += text;
      fresh += text;
    } else {
      close();
      const last = result.at(-1);
      if (last?.kind === "same") last.text += text;
      else result.push({ kind, text });
    }
  }
  close();
  return result;
}
