import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { specsIn } from "../goods/goods-fields";
import { goodsLimits } from "../goods/goods-values";
import type { FormPart } from "./form-part";

/** The specifications of the form: names with their values as chips, and buttons that come back with the form. */
export function SpecFields({ fields, error }: Omit<FormPart, "drawing">) {
  const { t } = useTranslation("selling");
  const specs = specsIn(fields);
  return (
    <>
      {specs.map(({ id, name, values }, index) => (
        <fieldset key={id} className="g-spec flex flex-wrap gap-8px border-0">
          <legend className="sr-only">{name}</legend>
          <input type="hidden" name={`spec.${index}.id`} value={id} />
          <Word name={`spec.${index}.name`} label={t("spec.name")} text={name} error={error(`spec.${index}.name`)}>
            <DropButton act={`dropName.${index}`} label={t("spec.drop", { word: name })} />
          </Word>
          <ul className="flex flex-wrap gap-8px border-0">
            {values.map((value, at) => (
              <li key={value.id}>
                <input type="hidden" name={`spec.${index}.value.${at}.id`} value={value.id} />
                <Word
                  name={`spec.${index}.value.${at}.text`}
                  label={t("spec.value", { name, count: at + 1 })}
                  text={value.text}
                  error={error(`spec.${index}.value.${at}.text`)}
                >
                  <DropButton act={`dropValue.${index}.${at}`} label={t("spec.drop", { word: value.text })} />
                </Word>
              </li>
            ))}
            <li className="g-word flex flex-wrap gap-4px min-w-0">
              <input
                className="c-input"
                name={`newValue.${index}`}
                aria-label={t("spec.newValue", { name })}
                placeholder={t("spec.newValue", { name })}
                defaultValue=""
              />
              <button className="c-button" type="submit" name="act" value="again" formNoValidate>
                <Icon name="plus" />
                <span className="sr-only">{t("spec.add")}</span>
              </button>
              {error(`newValue.${index}`) && (
                <p className="c-field-error flex-1-1-full">{error(`newValue.${index}`)}</p>
              )}
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
  children: Elements;
}

function Word({ name, label, text, error, children }: WordProps) {
  return (
    <div className="g-word flex flex-wrap gap-4px min-w-0">
      <input
        className="c-input"
        name={name}
        aria-label={label}
        defaultValue={text}
        maxLength={goodsLimits.word}
        aria-invalid={error ? true : undefined}
      />
      {children}
      {error && <p className="c-field-error flex-1-1-full">{error}</p>}
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
