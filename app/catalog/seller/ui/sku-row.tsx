import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Draw } from "~/app/platform/ui/use-reply";
import { type GoodsFields, skuColumns } from "../goods/goods-fields";
import type { GoodsSku } from "../goods/goods-form.server";
import { columnModes } from "./columns";
import type { FormPart } from "./form-part";
import { PictureSelect } from "./picture-select";

interface SkuRowProps extends FormPart {
  sku: string;
  words: string[];
  /** The label without the card's part. */
  short: string[];
  stored: GoodsFields;
  /** Hashes of the available pictures. */
  pool: readonly string[];
  /** Current stock; undefined = a new sku. */
  now: number | undefined;
}

/**
 * A row of the matrix. What differs from what the form was opened with is tinted; notes and errors stand under its
 * name.
 */
export function SkuRow({ sku, words, short, fields, error, drawing, stored, pool, now }: SkuRowProps) {
  const { t } = useTranslation("selling");
  const name = words.join(", ") || t("spec.only");
  const was = Number(fields[`sku.${sku}.stockWas`] ?? 0);
  const notes = skuColumns.flatMap((column) => error(`sku.${sku}.${column}`) ?? []);
  const moved = now !== undefined && now !== was;
  const picture = fields[`sku.${sku}.picture`] ?? "";
  const cell =
    (column: (typeof skuColumns)[number]): Draw =>
    (input) => {
      const before = stored[input.name] ?? "";
      return (
        <td data-column={column} data-label={t(`column.${column}`)}>
          <input
            className={input.value === before ? "c-input" : "c-input is-changed"}
            name={input.name}
            inputMode={columnModes[column]}
            autoComplete="off"
            aria-label={`${t(`column.${column}`)}, ${name}`}
            defaultValue={input.value}
            data-was={before}
            aria-invalid={input.error ? true : undefined}
          />
        </td>
      );
    };
  const { before, cells, shown } = drawing<keyof GoodsSku>((column) => `sku.${sku}.${column}`)({
    before: { stockWas: (input) => <input type="hidden" name={input.name} value={was} /> },
    cells: {
      price: cell("price"),
      was: cell("was"),
      cost: cell("cost"),
      stock: cell("stock"),
      weight: cell("weight"),
      article: cell("article"),
    },
    shown: {
      picture: (input) => (
        <PictureSelect
          name={input.name}
          pool={pool}
          none={t("column.noPicture")}
          value={input.value}
          was={stored[input.name] ?? ""}
          label={`${t("column.picture")}, ${name}`}
        />
      ),
    },
  });
  return (
    <tr className="g-sku border-t-inner">
      <th scope="row" dir="auto">
        <span
          className={
            short.length > 0 ? "g-sku-name flex items-center gap-8px" : "g-sku-name flex items-center gap-8px is-plain"
          }
        >
          {picture && (
            <img
              className="flex-none rounded-inner object-cover"
              src={`/media/${picture}-160.webp`}
              alt=""
              width={28}
              height={28}
              loading="lazy"
            />
          )}
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
              <span key={note} className="flex c-field-error">
                {note}
              </span>
            ))}
          </span>
        )}
        {before}
      </th>
      {cells}
      <td data-column="picture" data-label={t("column.picture")}>
        {shown}
      </td>
      <td className="g-more on-phone">
        <label>
          <input type="checkbox" className="sr-only" aria-label={t("spec.more", { name })} />
          <Icon name="chevron-right" />
        </label>
      </td>
    </tr>
  );
}
