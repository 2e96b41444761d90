import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { type FieldPicture, PictureField } from "~/app/design/form/picture-field";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import type { Draw, useReply } from "~/app/platform/ui/use-reply";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { TextsInLanguages } from "~/app/shops/ui";
import type { TreeChoice } from "../../admin/tree-names";
import { listOf } from "../goods/goods-fields";
import type { FullGoods } from "../goods/goods-form.server";
import { goodsLimits } from "../goods/goods-values";
import { Album } from "./album";

interface Named {
  id: number;
  name: string;
}

interface Choices {
  categories: TreeChoice[];
  brands: Named[];
  attributes: { id: number; name: Texts; values: { id: number; value: Texts }[] }[];
  templates: Named[];
  shopCategories: Named[];
}

interface GoodsInputs {
  choices: Choices;
  /** Categories with others below them: goods go into the last level. */
  parents: readonly number[];
  locale: Locale;
  uploads: readonly FieldPicture[];
  detailUploads: readonly FieldPicture[];
}

const services = ["free_shipping", "next_day", "returns_15", "authentic"] as const;

/** The inputs of goods as a whole. The button next to the category loads the attributes of another one. */
export function useGoodsInputs(
  { inputs, error }: ReturnType<typeof useReply<FieldName<FullGoods>>>,
  { choices, parents, locale, uploads, detailUploads }: GoodsInputs,
) {
  const { t } = useTranslation("selling");
  const upload = usePictureUpload();
  const oneOf =
    (list: readonly Named[], label: string, none = t("none")): Draw =>
    (input) => (
      <Select
        {...input}
        label={label}
        options={[{ value: "", label: none }, ...list.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
    );
  return inputs({
    words: {
      title: ({ name }, texts) => (
        <TextsInLanguages {...texts} name={name} label={t("field.title")} most={goodsLimits.title} />
      ),
    },
    belongs: {
      category: ({ name, value, error: wrong }) => (
        <div className="c-field">
          <label htmlFor="category">{t("field.category")}</label>
          <span className="g-word flex flex-wrap gap-4px min-w-0">
            <select id="category" name={name} defaultValue={value} aria-invalid={wrong ? true : undefined}>
              <option value="">{t("choose")}</option>
              {choices.categories.map(({ id, name: category, level }) => (
                <option key={id} value={id} disabled={parents.includes(id)}>
                  {"\u2003".repeat(level - 1) + category}
                </option>
              ))}
            </select>
            <button className="c-button" type="submit" name="act" value="category" formNoValidate>
              {t("field.attributes")}
            </button>
          </span>
          {wrong && <p className="c-field-error">{wrong}</p>}
        </div>
      ),
      brand: oneOf(choices.brands, t("field.brand")),
      shopCategory: (...input) =>
        choices.shopCategories.length > 0 && oneOf(choices.shopCategories, t("field.shopCategory"))(...input),
    },
    attributes: {
      attribute: ({ name: field, value: ticked, error: wrong }) => (
        <>
          {wrong && <p className="c-field-error">{wrong}</p>}
          {choices.attributes.map(({ id, name, values }) => (
            <fieldset key={id} className="c-field g-ticks">
              <legend>{pickText(name, locale)}</legend>
              {values.map(({ id: valueId, value }) => (
                <label key={valueId} className="c-check">
                  <input
                    type="checkbox"
                    name={field}
                    value={valueId}
                    defaultChecked={listOf(ticked).includes(String(valueId))}
                  />
                  <span>{pickText(value, locale)}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      ),
    },
    description: {
      description: ({ name }, texts) => (
        <TextsInLanguages {...texts} name={name} label={t("field.description")} most={goodsLimits.description} long />
      ),
    },
    pictures: {
      pictures: ({ value, error: wrong }) => (
        <>
          <Album hashes={listOf(value)} kept="kept" drop="drop" alt="pictures.number" main />
          <PictureField
            label={t("pictures.more")}
            name="picture"
            pictures={uploads}
            max={Math.max(0, goodsLimits.pictures - listOf(value).length)}
            error={error("picture") ?? wrong}
            {...upload}
          />
        </>
      ),
      detailPictures: ({ value, error: wrong }) => (
        <>
          <h3 className="font-sm font-semibold">{t("pictures.details")}</h3>
          <p className="c-field-note">{t("pictures.detailsLead")}</p>
          <Album hashes={listOf(value)} kept="keptDetail" drop="dropDetail" alt="pictures.detail" />
          <PictureField
            label={t("pictures.moreDetails")}
            name="detail"
            pictures={detailUploads}
            max={Math.max(0, goodsLimits.detailPictures - listOf(value).length)}
            error={wrong}
            {...upload}
          />
        </>
      ),
      video: (input) => <TextField {...input} label={t("field.video")} hint={t("field.videoHint")} inputMode="url" />,
    },
    freight: {
      freightTemplate: oneOf(choices.templates, t("field.freightTemplate"), t("field.freightFlat")),
      freight: (input) => (
        <TextField {...input} label={t("field.freight")} hint={t("field.freightHint")} inputMode="decimal" />
      ),
    },
    services: {
      service: ({ name, value }) => (
        <fieldset className="c-field g-ticks">
          <legend>{t("field.service")}</legend>
          {services.map((service) => (
            <label key={service} className="c-check">
              <input type="checkbox" name={name} value={service} defaultChecked={listOf(value).includes(service)} />
              <span>{t(`service.${service}`)}</span>
            </label>
          ))}
        </fieldset>
      ),
    },
  });
}
