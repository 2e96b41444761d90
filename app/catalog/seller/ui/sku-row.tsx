import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type GoodsFields, skuColumns } from "../goods/goods-fields";
import { columnModes } from "./columns";
import type { FormPart } from "./form-part";
import { PictureSelect } from "./picture-select";

interface SkuRowProps extends FormPart {
  sku: string;
  words: string[];
  /** The words without that of the card. */
  short: string[];
  stored: GoodsFields;
  /** Hashes of the pictures that may be chosen. */
  pool: readonly string[];
  /** Stock at this moment; undefined = a new sku. */
  now: number | undefined;
}

/**
 * A row of the matrix. What differs from what the form was opened with is tinted; notes and errors stand under its
 * name.
 */
export function SkuRow({ sku, words, short, fields, error, stored, pool, now }: SkuRowProps) {
  const { t } = useTranslation("selling");
  const name = words.join(", ") || t("spec.only");
  const was = Number(fields[`sku.${sku}.stockWas`] ?? 0);
  const notes = skuColumns.flatMap((column) => error(`sku.${sku}.${column}`) ?? []);
  const moved = now !== undefined && now !== was;
  const picture = fields[`sku.${sku}.picture`] ?? "";
  return (
    <tr className="g-sku border-t-inner">
      <th scope="row" dir="auto">
        <span
          className={
            short.length > 0 ? "g-sku-name flex items-center gap-8px" : "g-sku-name flex items-center gap-8px is-plain"
          }
        >
          {picture && <img src={`/media/${picture}-160.webp`} alt="" width={28} height={28} loading="lazy" />}
          <span>{short.join(", ") || name}</span>
        </span>
        {(notes.length > 0 || moved) && (
          <span className="g-notes">
            {moved && (
              <span className="g-note">
                <Icon name="info" />
                <span>{t("spec.meanwhile", { was, now })}</span>
              </span>
            )}
            {notes.map((note) => (
              <span key={note} className="c-field-error">
                {note}
              </span>
            ))}
          </span>
        )}
        <input type="hidden" name={`sku.${sku}.stockWas`} value={was} />
      </th>
      {skuColumns.map((column) => {
        const field = `sku.${sku}.${column}`;
        const [typed, before] = [fields[field] ?? "", stored[field] ?? ""];
        return (
          <td key={column} data-column={column} data-label={t(`column.${column}`)}>
            <input
              className={typed === before ? "c-input" : "c-input is-changed"}
              name={field}
              inputMode={columnModes[column]}
              autoComplete="off"
              aria-label={`${t(`column.${column}`)}, ${name}`}
              defaultValue={typed}
              data-was={before}
              aria-invalid={error(field) ? true : undefined}
            />
          </td>
        );
      })}
      <td data-column="picture" data-label={t("column.picture")}>
        <PictureSelect
          name={`sku.${sku}.picture`}
          pool={pool}
          none={t("column.noPicture")}
          value={picture}
          was={stored[`sku.${sku}.picture`] ?? ""}
          label={`${t("column.picture")}, ${name}`}
        />
      </td>
      <td className="g-more">
        <label>
          <input type="checkbox" className="sr-only" aria-label={t("spec.more", { name })} />
          <Icon name="chevron-right" />
        </label>
      </td>
    </tr>
  );
}
