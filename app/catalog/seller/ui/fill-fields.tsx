import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { skuColumns } from "../goods/goods-fields";
import { columnModes } from "./columns";
import { PictureSelect } from "./picture-select";

interface FillFieldsProps {
  label: string;
  /** Id of the first value of a card; absent = every row. */
  card?: string;
  /** Label of the card. */
  name?: string;
  pool: readonly string[];
}

/** Sets a column of every row, or of the rows of one card, at once; empty fields change nothing. */
export function FillFields({ label, card, name, pool }: FillFieldsProps) {
  const { t } = useTranslation("selling");
  const id = useId();
  const prefix = card === undefined ? "fill" : `fill.${card}`;
  return (
    <details className="g-fill">
      <summary className="touch gap-6px text-accent font-550 cursor-pointer">
        <Icon name="pencil" />
        <span>{label}</span>
        {name && <span className="sr-only">{` ${name}`}</span>}
      </summary>
      <div>
        {skuColumns.slice(0, -1).map((column) => (
          <div key={column} className="c-field">
            <label htmlFor={`${id}-${column}`}>{t(`column.${column}`)}</label>
            <input
              id={`${id}-${column}`}
              name={`${prefix}.${column}`}
              inputMode={columnModes[column]}
              autoComplete="off"
            />
          </div>
        ))}
        {pool.length > 0 && (
          <div className="c-field">
            <label htmlFor={`${id}-picture`}>{t("column.picture")}</label>
            <PictureSelect
              id={`${id}-picture`}
              name={`${prefix}.picture`}
              pool={pool}
              none={t("column.pictureStays")}
            />
          </div>
        )}
        <button className="c-button" type="submit" name="act" value={prefix} formNoValidate>
          {t(card === undefined ? "spec.fillRows" : "spec.fillThese")}
        </button>
      </div>
    </details>
  );
}
