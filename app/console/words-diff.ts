import { diffArrays } from "diff";

/** A run of words that both texts have, or only one of them. */
export interface WordsRun {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Changed words beyond which two texts count as wholly different: no comparison takes longer than a moment. */
const maxEditLength = 1000;

/** Compares two texts word by word, in languages without spaces as well, with neighbouring words as one run. */
export function diffWords(before: string, after: string, locale: string): WordsRun[] {
  const [old, now] = [wordsOf(before, locale), wordsOf(after, locale)];
  const changes = diffArrays(old, now, { maxEditLength });
  if (!changes) return [run("gone", before), run("new", after)];
  return joined(
    changes.map(({ added, removed, value }) => run(added ? "new" : removed ? "gone" : "same", value.join(""))),
  );
}

const run = (kind: WordsRun["kind"], text: string): WordsRun => ({ kind, text });

function wordsOf(text: string, locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
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
