import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { onHitKeys } from "./fields/hit-keys";

interface SearchHitsProps {
  /** What can be searched: the name of the box. */
  label: string;
  typed: string;
  onType: (text: string) => void;
  /** Called on Enter in the box. */
  onTake: () => void;
  /** The hits of what is typed; null = not known yet, or nothing to say. */
  count: number | null;
  /** The box, for who selects its text. */
  box?: Ref<HTMLInputElement>;
  /** Between the box and the hits: filters, a way to send a file. */
  beside?: Elements;
  children: Elements;
}

/**
 * A search box over its hits: the first thing in focus, with arrows between the hits (`data-hit`), and Enter for the
 * first of them (`useTakeFirst`). What was found is told to who listens.
 */
export function SearchHits({ label, typed, onType, onTake, count, box, beside, children }: SearchHitsProps) {
  const { t } = useTranslation("editor");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key handler serves the search box and the hits inside
    <div className="ed-picker" onKeyDown={(event) => onHitKeys(event, onTake)}>
      <input
        ref={box}
        className="ed-input"
        data-first
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {beside}
      <p className="sr-only" role="status">
        {count !== null && t("pick.count", { count })}
      </p>
      {count === 0 && <p className="hint p-4-16px">{t("pick.none")}</p>}
      {children}
    </div>
  );
}
