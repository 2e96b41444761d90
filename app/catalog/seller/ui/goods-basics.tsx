import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { TreeChoice } from "../../admin/tree-names";
import { listOf } from "../goods/goods-fields";
import type { FormPart } from "./form-part";

interface Named {
  id: number;
  name: string;
}

export interface Choices {
  categories: TreeChoice[];
  brands: Named[];
  attributes: { id: number; name: Texts; values: { id: number; value: Texts }[] }[];
  templates: Named[];
  shopCategories: Named[];
}

interface BasicsProps extends FormPart {
  choices: Choices;
  /** Categories with others below them: goods go into the last level. */
  parents: readonly number[];
  locale: Locale;
}

/** Where goods belong: category, brand and attributes. A button brings the attributes of another category. */
export function BelongsFields({ fields, error, choices, parents, locale }: BasicsProps) {
  const { t } = useTranslation("selling");
  const ticked = new Set(listOf(fields.attribute));
  return (
    <>
      <div className="g-columns">
        <div className="c-field">
          <label htmlFor="category">{t("field.category")}</label>
          <span className="g-word flex flex-wrap gap-4px min-w-0">
            <select
              id="category"
              name="category"
              defaultValue={fields.category ?? ""}
              aria-invalid={error("category") ? true : undefined}
            >
              <option value="">{t("choose")}</option>
              {choices.categories.map(({ id, name, level }) => (
                <option key={id} value={id} disabled={parents.includes(id)}>
                  {"\u2003".repeat(level - 1) + name}
                </option>
              ))}
            </select>
            <button className="c-button" type="submit" name="act" value="category" formNoValidate>
              {t("field.attributes")}
            </button>
          </span>
          {error("category") && <p className="c-field-error">{error("category")}</p>}
        </div>
        <Select
          name="brand"
          label={t("field.brand")}
          value={fields.brand ?? ""}
          error={error("brand")}
          options={options(choices.brands, t("none"))}
        />
        {choices.shopCategories.length > 0 && (
          <Select
            name="shopCategory"
            label={t("field.shopCategory")}
            value={fields.shopCategory ?? ""}
            error={error("shopCategory")}
            options={options(choices.shopCategories, t("none"))}
          />
        )}
      </div>
      {error("attribute") && <p className="c-field-error">{error("attribute")}</p>}
      {choices.attributes.map(({ id, name, values }) => (
        <fieldset key={id} className="c-field g-ticks">
          <legend>{pickText(name, locale)}</legend>
          {values.map((value) => (
            <label key={value.id} className="c-check">
              <input type="checkbox" name="attribute" value={value.id} defaultChecked={ticked.has(String(value.id))} />
              <span>{pickText(value.value, locale)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

const options = (list: readonly Named[], none: string) => [
  { value: "", label: none },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
];

const services = ["free_shipping", "next_day", "returns_15", "authentic"] as const;

/** Freight and promises. */
export function FreightFields({ fields, error, choices }: FormPart & { choices: Choices }) {
  const { t } = useTranslation("selling");
  const ticked = new Set(listOf(fields.service));
  return (
    <>
      <div className="g-columns">
        <Select
          name="freightTemplate"
          label={t("field.freightTemplate")}
          value={fields.freightTemplate ?? ""}
          error={error("freightTemplate")}
          options={options(choices.templates, t("field.freightFlat"))}
        />
        <TextField
          name="freight"
          label={t("field.freight")}
          hint={t("field.freightHint")}
          inputMode="decimal"
          value={fields.freight ?? ""}
          error={error("freight")}
        />
      </div>
      <fieldset className="c-field g-ticks">
        <legend>{t("field.service")}</legend>
        {services.map((service) => (
          <label key={service} className="c-check">
            <input type="checkbox" name="service" value={service} defaultChecked={ticked.has(service)} />
            <span>{t(`service.${service}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
