import { useTranslation } from "react-i18next";

/** Marks a field that changed since the application was sent before, with what it was. */
export function Changed({ name, changed }: { name: string; changed: Record<string, string | null> }) {
  const { t } = useTranslation("merchants");
  const before = changed[name];
  if (before === undefined) return null;
  return (
    <span className="app-changed">
      <span className="c-pill is-info">{t("case.changed")}</span>
      {before && (
        <del>
          <bdi>{before}</bdi>
        </del>
      )}
    </span>
  );
}
