import { useTranslation } from "react-i18next";
import type { KeywordReading } from "../../list/goods-query";
import { changed, type ListPath, type ListState, listHref } from "../../list/list-state";

interface KeywordNoteProps {
  path: ListPath;
  state: ListState;
  /** Keyword actually searched for; null when it is the typed one. */
  reading: KeywordReading | null;
}

/** Shows the keyword actually searched for, with a link to search for the typed one exactly. */
export function KeywordNote({ path, state, reading }: KeywordNoteProps) {
  const { t } = useTranslation("search");
  if (reading === null) return null;
  const { keyword } = state;
  const { corrected, dropped } = reading;
  return (
    <p className="list-note" role="status">
      <span>
        {dropped.length > 0
          ? t("reading.dropped", { keyword, words: dropped.join(", ") })
          : t("reading.shown", { keyword: reading.keyword })}
      </span>{" "}
      <a className="text-button" href={listHref(path, changed(state, { exact: true }))}>
        {corrected && dropped.length === 0 ? t("reading.instead", { keyword }) : t("reading.all")}
      </a>
    </p>
  );
}
