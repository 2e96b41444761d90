import { useTranslation } from "react-i18next";
import { href, type Path } from "~/app/platform/http/href";
import type { EveryOrder } from "../shop-order-tabs";

interface PartNoteProps {
  part: { filter: EveryOrder; count: number; next: string | null };
  /** Orders on this page. */
  shown: number;
  /** The results of the parts before. */
  before?: { sent: number; left: readonly number[] };
  path: Path;
}

/** Says which part of all found orders a page has, and leads to the next. */
export function PartNote({ part, shown, before, path }: PartNoteProps) {
  const { t } = useTranslation("dispatch");
  const { filter, count, next } = part;
  const { sent = 0, left = [] } = before ?? {};
  return (
    <p className="c-note" role="status">
      {sent > 0 && <span>{`${t("batch.done", { count: sent })}.`}</span>}{" "}
      {left.length > 0 && <span>{t("leftCount", { count: left.length })}</span>}{" "}
      <span>{t("part", { count, shown })}</span>{" "}
      {next !== null && (
        <a
          className="c-link"
          href={href(path, { ...filter, after: next, ...(before && { sent: sent || null, left: left.join() }) })}
        >
          {t("nextPart")}
        </a>
      )}
    </p>
  );
}
