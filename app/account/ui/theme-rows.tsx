import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import { type Theme, themes } from "~/app/platform/cookies/theme";

/** Renders one button per theme. The document is reloaded: its first line says which one it is drawn in. */
export function ThemeRows({ theme }: { theme: Theme }) {
  const { t } = useTranslation("settings");
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="theme" />
      <Rows title={t("general.theme")}>
        {themes.map((one) => (
          <li key={one}>
            <button
              className="row row-button w-full text-start"
              type="submit"
              name="theme"
              value={one}
              aria-current={one === theme ? "true" : undefined}
            >
              <span className="row-words">{t(`general.themes.${one}`)}</span>
              {one === theme && <Icon name="check" className="text-brand size-20px" />}
            </button>
          </li>
        ))}
      </Rows>
    </Form>
  );
}
