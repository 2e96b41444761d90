import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { localeNames, locales } from "~/app/platform/language/locales";

interface ValueRowsProps {
  filled: (name: string) => string;
  error: (name: string) => string | undefined;
  /** Number of goods with each stored value, in their order. */
  goods: readonly number[];
}

/** Empty rows at the end: without JavaScript, the number of values that can be added at once. */
const spare = 3;

/**
 * Values of an attribute: one per row, one language per column. An emptied row is removed; the numbers in front define
 * the order.
 */
export function ValueRows({ filled, error, goods }: ValueRowsProps) {
  const { t } = useTranslation("catalogue");
  const [more, setMore] = useState(spare);
  const rows = Array.from({ length: goods.length + more }, (_, index) => index);
  return (
    <fieldset className="c-field">
      <legend>{t("attributes.values")}</legend>
      <p className="c-field-note hint">{t("attributes.valuesHint")}</p>
      {error("value") && <p className="c-field-error">{error("value")}</p>}
      <div className="overflow-x-auto">
        <table className="c-table c-values">
          <thead>
            <tr>
              <th scope="col">{t("attributes.place")}</th>
              {locales.map((locale) => (
                <th key={locale} scope="col" lang={locale}>
                  {localeNames[locale]}
                </th>
              ))}
              <th scope="col">{t("goods.goods")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((index) => (
              <Row key={index} index={index} filled={filled} error={error} goods={goods[index]} />
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" className="c-button is-small" onClick={() => setMore(more + 1)}>
        <Icon name="plus" />
        {t("attributes.addValue")}
      </button>
    </fieldset>
  );
}

function Row({
  index,
  filled,
  error,
  goods,
}: Omit<ValueRowsProps, "goods"> & { index: number; goods: number | undefined }) {
  const { t } = useTranslation("catalogue");
  const name = (part: string) => `value[${index}].${part}`;
  return (
    <tr>
      <td data-label={t("attributes.place")}>
        <input type="hidden" name={name("id")} value={filled(name("id"))} />
        <input
          className="c-input"
          name={name("place")}
          inputMode="numeric"
          aria-label={`${t("attributes.place")} ${index + 1}`}
          defaultValue={filled(name("place")) || String(index + 1)}
        />
      </td>
      {locales.map((locale) => {
        const field = name(`text.${locale}`);
        return (
          <td key={locale} data-label={localeNames[locale]}>
            <input
              className="c-input"
              name={field}
              lang={locale}
              aria-label={`${localeNames[locale]} ${index + 1}`}
              defaultValue={filled(field)}
              aria-invalid={error(field) ? true : undefined}
              maxLength={80}
            />
            {error(field) && <p className="c-field-error">{error(field)}</p>}
          </td>
        );
      })}
      <td translate="no" data-label={t("goods.goods")} className="c-number">
        {goods ?? ""}
      </td>
    </tr>
  );
}
