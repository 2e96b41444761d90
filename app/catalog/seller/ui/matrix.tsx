import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { type GoodsFields, rowsOf, skuColumns, specsIn } from "../goods/goods-fields";
import { goodsLimits } from "../goods/goods-values";
import type { FormPart } from "./form-part";

const modes = {
  price: "decimal",
  was: "decimal",
  cost: "decimal",
  stock: "numeric",
  weight: "decimal",
  article: "text",
} as const;

/** The specifications of the form: names with their values as chips, and buttons that come back with the form. */
export function SpecFields({ fields, error }: FormPart) {
  const { t } = useTranslation("selling");
  const specs = specsIn(fields);
  return (
    <>
      {specs.map(({ id, name, values }, place) => (
        <fieldset key={id} className="g-spec">
          <legend className="sr-only">{name}</legend>
          <input type="hidden" name={`spec.${place}.id`} value={id} />
          <Word name={`spec.${place}.name`} label={t("spec.name")} text={name} error={error(`spec.${place}.name`)}>
            <DropButton act={`dropName.${place}`} label={t("spec.drop", { word: name })} />
          </Word>
          <ul>
            {values.map((value, at) => (
              <li key={value.id}>
                <input type="hidden" name={`spec.${place}.value.${at}.id`} value={value.id} />
                <Word
                  name={`spec.${place}.value.${at}.text`}
                  label={t("spec.value", { name, count: at + 1 })}
                  text={value.text}
                  error={error(`spec.${place}.value.${at}.text`)}
                >
                  <DropButton act={`dropValue.${place}.${at}`} label={t("spec.drop", { word: value.text })} />
                </Word>
              </li>
            ))}
            <li className="g-word">
              <input
                className="c-input"
                name={`newValue.${place}`}
                aria-label={t("spec.newValue", { name })}
                placeholder={t("spec.newValue", { name })}
                defaultValue=""
              />
              <button className="c-button" type="submit" name="act" value="again" formNoValidate>
                <Icon name="plus" />
                <span className="sr-only">{t("spec.add")}</span>
              </button>
              {error(`newValue.${place}`) && <p className="c-field-error">{error(`newValue.${place}`)}</p>}
            </li>
          </ul>
        </fieldset>
      ))}
      {specs.length < goodsLimits.names && (
        <div className="g-spec-new">
          <div className="c-field">
            <label htmlFor="new-name">{t("spec.newName")}</label>
            <input id="new-name" name="newName" maxLength={goodsLimits.word} placeholder={t("spec.nameExample")} />
          </div>
          <div className="c-field">
            <label htmlFor="new-values">{t("spec.values")}</label>
            <input id="new-values" name="newNameValues" maxLength={400} placeholder={t("spec.valuesExample")} />
          </div>
          <button className="c-button" type="submit" name="act" value="name" formNoValidate>
            <Icon name="plus" />
            {t("spec.addName")}
          </button>
        </div>
      )}
    </>
  );
}

interface WordProps {
  name: string;
  label: string;
  text: string;
  error: string | undefined;
  children: React.ReactNode;
}

function Word({ name, label, text, error, children }: WordProps) {
  return (
    <div className="g-word">
      <input
        className="c-input"
        name={name}
        aria-label={label}
        defaultValue={text}
        maxLength={goodsLimits.word}
        aria-invalid={error ? true : undefined}
      />
      {children}
      {error && <p className="c-field-error">{error}</p>}
    </div>
  );
}

function DropButton({ act, label }: { act: string; label: string }) {
  return (
    <button className="c-button" type="submit" name="act" value={act} aria-label={label} formNoValidate>
      <Icon name="x" />
    </button>
  );
}

/** A row per combination with its prices, stock, weight and code: a table on a desktop, cards on a phone. */
export function Matrix({ fields, error, stockNow }: FormPart & { stockNow: Record<string, number> }) {
  const { t } = useTranslation("selling");
  const rows = rowsOf(specsIn(fields));
  if (rows.length === 0) return <p className="c-field-note">{t("spec.none")}</p>;
  return (
    <div className="g-matrix">
      <div className="g-matrix-head">
        <h3>{t("spec.combinations", { count: rows.length })}</h3>
        {error("sku") && <p className="c-field-error">{error("sku")}</p>}
      </div>
      {rows.length > 1 && <FillRow />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t("column.combination")}</th>
            {skuColumns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, words }) => (
            <SkuRow key={key} {...{ sku: key, words, fields, error }} now={stockNow[key]} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FillRow() {
  const { t } = useTranslation("selling");
  return (
    <details className="g-fill">
      <summary>
        <Icon name="pencil" />
        {t("spec.fill")}
      </summary>
      <div>
        {skuColumns.slice(0, -1).map((column) => (
          <div key={column} className="c-field">
            <label htmlFor={`fill-${column}`}>{t(`column.${column}`)}</label>
            <input id={`fill-${column}`} name={`fill.${column}`} inputMode={modes[column]} autoComplete="off" />
          </div>
        ))}
        <button className="c-button" type="submit" name="act" value="fill" formNoValidate>
          {t("spec.fillRows")}
        </button>
      </div>
    </details>
  );
}

interface SkuRowProps extends FormPart {
  sku: string;
  words: string[];
  fields: GoodsFields;
  /** Stock at this moment; undefined = a new sku. */
  now: number | undefined;
}

function SkuRow({ sku, words, fields, error, now }: SkuRowProps) {
  const { t } = useTranslation("selling");
  const name = words.join(", ") || t("spec.only");
  const was = Number(fields[`sku.${sku}.stockWas`] ?? 0);
  const notes = skuColumns.flatMap((column) => error(`sku.${sku}.${column}`) ?? []);
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        {now !== undefined && now !== was && (
          <p className="g-note">
            <Icon name="info" />
            {t("spec.meanwhile", { was, now })}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="c-field-error">
            {note}
          </p>
        ))}
        <input type="hidden" name={`sku.${sku}.stockWas`} value={was} />
      </th>
      {skuColumns.map((column) => (
        <td key={column} data-label={t(`column.${column}`)}>
          <input
            className="c-input"
            name={`sku.${sku}.${column}`}
            inputMode={modes[column]}
            autoComplete="off"
            aria-label={`${t(`column.${column}`)}, ${name}`}
            defaultValue={fields[`sku.${sku}.${column}`] ?? ""}
            aria-invalid={error(`sku.${sku}.${column}`) ? true : undefined}
          />
        </td>
      ))}
    </tr>
  );
}
