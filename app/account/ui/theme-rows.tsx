import { useTranslation } from "react-i18next";
import { type Theme, themes } from "~/app/platform/cookies/theme";
import { ChoiceRows } from "./choice-rows";

/** Renders one button per theme: the first line of a document says which one it is drawn in. */
export function ThemeRows({ theme }: { theme: Theme }) {
  const { t } = useTranslation("settings");
  const label = (one: Theme) => t(`general.themes.${one}`);
  return <ChoiceRows name="theme" title={t("general.theme")} values={themes} chosen={theme} label={label} />;
}
