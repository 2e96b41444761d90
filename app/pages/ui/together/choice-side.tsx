import { useTranslation } from "react-i18next";
import { locales } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { languageText } from "../../document/finding-text";
import { type Choice, standingValue } from "../../merge/choices";
import type { Row } from "../../merge/row-keys";

interface Props {
  choice: Choice;
  document: PageDocument;
  side: "kept" | "other";
}

/** One of the two changes: who made it, and what it says. */
export function ChoiceSide({ choice, document, side }: Props) {
  const { t } = useTranslation("editor");
  const name = side === "kept" ? choice.keptBy : choice.otherBy;
  return (
    <span className="grid gap-2px min-w-0">
      <b className="font-550">{name === "" ? t("conflict.somebody") : <bdi>{name}</bdi>}</b>
      <Change choice={choice} document={document} side={side} />
    </span>
  );
}

function Change({ choice, document, side }: Props) {
  const { t } = useTranslation("editor");
  switch (choice.kind) {
    case "value":
      return <Value value={side === "kept" ? standingValue(document, choice) : choice.other} />;
    case "removed":
      return <span>{t(side === "kept" ? "together.keepModule" : "together.removeModule")}</span>;
    case "rowRemoved":
      return side === "kept" ? <Words row={choice.kept} /> : <span>{t("together.removeRow")}</span>;
    case "moved":
    case "rowMoved":
      return (
        <>
          <span>{t("together.place", { place: choice[side] + 1 })}</span>
          {choice.kind === "rowMoved" && <Words row={choice.value} />}
        </>
      );
    case "rows":
      return (
        <>
          <span>{t("outline.rows", { count: choice[side].length })}</span>
          {choice[side].map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and these do not change
            <Words key={index} row={row} />
          ))}
        </>
      );
  }
}

/** The texts of a row; of pictures and choices the stored value. */
function Words({ row }: { row: Row }) {
  return (
    <>
      {Object.entries(row)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <Value key={name} value={value} />
        ))}
    </>
  );
}

function Value({ value }: { value: LocalText | null }) {
  const { t } = useTranslation("pages");
  if (value === null || value === "") return <span className="hint">{t("diff.nothing")}</span>;
  if (typeof value === "string") {
    if (value.startsWith("/media/")) return <img className="ed-choice-picture" src={value} alt="" />;
    return <bdi className="ed-choice-text">{value}</bdi>;
  }
  return (
    <>
      {locales.map(
        (locale) =>
          value[locale] && (
            <span key={locale}>
              <span className="hint">{languageText(locale)}</span>{" "}
              <bdi lang={locale} className="ed-choice-text">
                {value[locale]}
              </bdi>
            </span>
          ),
      )}
    </>
  );
}
