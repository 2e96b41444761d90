import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { listOf, type MatrixRow, rowsOf, skuColumns, specsIn } from "../goods/goods-fields";
import { matrixColumns } from "./columns";
import { FaultLink } from "./fault-link";
import { FillFields } from "./fill-fields";
import type { FormPart } from "./form-part";
import { SkuRow } from "./sku-row";
import { useChanged } from "./use-changed";

interface MatrixProps extends FormPart {
  stockNow: Record<string, number>;
  /** The initial fields of the form: differing ones are tinted. */
  stored: FormPart["fields"];
}

/**
 * A row per combination with its prices, stock, weight and code: a table on a desktop; on a phone a card per first
 * value, which shows the columns of the selected chip, and the others behind the arrow of a row (picture 27).
 */
export function Matrix({ fields, error, drawing, stockNow, stored }: MatrixProps) {
  const { t } = useTranslation("selling");
  const specs = specsIn(fields);
  const rows = rowsOf(specs);
  const { box, count, undo } = useChanged();
  if (rows.length === 0) return <p className="c-field-note hint">{t("spec.none")}</p>;
  const wrong = rows.filter(({ key }) => skuColumns.some((column) => error(`sku.${key}.${column}`))).length;
  const pool = [
    ...new Set([
      ...[...listOf(fields.pictures), ...listOf(fields.detailPictures)],
      ...rows.flatMap(({ key }) => fields[`sku.${key}.picture`] || []),
    ]),
  ];
  const cards = cardsOf(rows, specs.length);
  return (
    <div className="g-matrix" ref={box}>
      <div className="flex flex-wrap gap-0-12px">
        <h3 className="font-sm font-semibold">{t("spec.combinations", { count: rows.length })}</h3>
        {error("sku") && <p className="c-field-error">{error("sku")}</p>}
      </div>
      <fieldset className="g-chips on-phone">
        <legend className="sr-only">{t("spec.columns")}</legend>
        {matrixColumns.map((name) => (
          <label className="relative flex-none" key={name}>
            <input type="radio" name="columns" value={name} defaultChecked={(fields.columns ?? "prices") === name} />
            <span>{t(`chip.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      {rows.length > 1 && <FillFields label={t("spec.fill")} pool={pool} />}
      <table>
        <thead>
          <tr>
            <th className="text-ink-2 font-xs font-550" scope="col">
              {t("column.combination")}
            </th>
            {skuColumns.map((column) => (
              <th className="text-ink-2 font-xs font-550" key={column} scope="col" data-column={column}>
                {t(`column.${column}`)}
              </th>
            ))}
            <th className="text-ink-2 font-xs font-550" scope="col" data-column="picture">
              {t("column.picture")}
            </th>
          </tr>
        </thead>
        {cards.map(({ id, word, rows: own }) => (
          <tbody key={id}>
            {word && (
              <tr className="g-card-head border-t-inner">
                <th scope="rowgroup" colSpan={skuColumns.length + 2}>
                  <CardHead id={id} word={word} rows={own} fields={fields} pool={pool} name={specs[1]?.name ?? ""} />
                </th>
              </tr>
            )}
            <tr className="g-heads on-phone border-t-inner">
              {specs.at(-1)?.name ? <th>{specs.at(-1)?.name}</th> : <td />}
              {skuColumns.map((column) => (
                <td key={column} data-column={column}>
                  {t(`column.${column}`)}
                </td>
              ))}
            </tr>
            {own.map(({ key, words }) => (
              <SkuRow
                key={key}
                sku={key}
                words={words}
                fields={fields}
                error={error}
                drawing={drawing}
                pool={pool}
                stored={stored}
                short={word ? words.slice(1) : words}
                now={stockNow[key]}
              />
            ))}
          </tbody>
        ))}
      </table>
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-4-12px mt-12px" aria-live="polite">
          <b>{t("spec.changes", { count })}</b>
          {wrong > 0 && <FaultLink part="specifications">{t("spec.wrong", { count: wrong })}</FaultLink>}
          <button className="c-button ms-auto" type="button" onClick={undo}>
            <Icon name="undo-2" />
            {t("spec.undo")}
          </button>
        </p>
      )}
    </div>
  );
}

interface Card {
  id: string;
  /** The first value; "" = rows without cards. */
  word: string;
  rows: MatrixRow[];
}

/** Rows grouped by their first value, where there is more than one specification. */
function cardsOf(rows: readonly MatrixRow[], specs: number): Card[] {
  if (specs < 2) return [{ id: "all", word: "", rows: [...rows] }];
  const cards = new Map<string, Card>();
  for (const row of rows) {
    const id = row.key.split("-")[0] ?? "";
    const card = cards.get(id) ?? { id, word: row.words[0] ?? "", rows: [] };
    card.rows.push(row);
    cards.set(id, card);
  }
  return [...cards.values()];
}

interface CardHeadProps extends Card {
  fields: FormPart["fields"];
  pool: readonly string[];
  /** The second specification, whose values the rows are. */
  name: string;
}

function CardHead({ id, word, rows, fields, pool, name }: CardHeadProps) {
  const { t } = useTranslation("selling");
  const picture = rows.map(({ key }) => fields[`sku.${key}.picture`]).find(Boolean);
  const soldOut = rows
    .filter(({ key }) => fields[`sku.${key}.stock`] === "0")
    .map(({ words }) => words.slice(1).join(", "));
  return (
    <span className="g-card-name flex flex-wrap items-center gap-4-12px">
      {picture && (
        <img
          className="flex-none rounded-inner object-cover"
          src={`/media/${picture}-160.webp`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      )}
      <span className="flex-1-1-6rem min-w-0 wrap-anywhere">
        <bdi>{word}</bdi>
        <small className="block text-ink-3 font-normal">
          <bdi>{name}</bdi>
          <span translate="no">{`: ${rows.length}`}</span>
          {soldOut.length > 0 && <span>{` · ${t("spec.soldOut", { values: soldOut.slice(0, 3).join("; ") })}`}</span>}
        </small>
      </span>
      <FillFields label={t("spec.fillCard")} card={id} name={word} pool={pool} />
    </span>
  );
}
