import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import { localeNames } from "~/app/platform/language/locales";
import { usePageSetup } from "~/app/platform/page-setup";

/** Renders one button per language. The document is reloaded, because every string in it changes. */
export function LanguageRows() {
  const { t } = useTranslation("settings");
  const { locale, locales } = usePageSetup();
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="language" />
      <Rows title={t("general.language")}>
        {locales.map((code) => (
          <li key={code}>
            <button
              className="row row-button w-full text-start"
              type="submit"
              name="language"
              value={code}
              lang={code}
              aria-current={code === locale ? "true" : undefined}
            >
              <span className="row-words">{localeNames[code]}</span>
              {code === locale && <Icon name="check" className="text-brand size-20px" />}
            </button>
          </li>
        ))}
      </Rows>
    </Form>
  );
}
