import { useTranslation } from "react-i18next";

interface EveryCheckProps {
  /** How many the whole list has; null = unknown, it is searched. */
  count: number | null;
  onChange?(): void;
}

/** Chooses all rows that a list has found, also those of its other pages, in place of the ticked ones. */
export function EveryCheck({ count, onChange }: EveryCheckProps) {
  const { t } = useTranslation("shell");
  return (
    <label className="c-check">
      <input type="checkbox" name="every" value="on" onChange={onChange} />
      <span>{count === null ? t("everyFound") : t("every", { count })}</span>
    </label>
  );
}
