import type { WordsRun } from "./words-diff";

/** The way from one text to another: what is gone is struck through, what is new is underlined. */
export function WordsRuns({ runs, lang }: { runs: WordsRun[]; lang: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere" lang={lang}>
      {runs.map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind === "gone") {
          return (
            <del key={key} className="text-danger">
              {text}
            </del>
          );
        }
        if (kind === "new") {
          return (
            <ins key={key} className="text-ok">
              {text}
            </ins>
          );
        }
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
