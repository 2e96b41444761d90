import { useTranslation } from "react-i18next";

/** Marks a field that changed since the previous submission, with its old value. */
export function Changed({ name, changed }: { name: string; changed: Record<string, string | null> }) {
  const { t } = useTranslation("merchants");
  const before = changed[name];
  if (before === undefined) return null;
  return (
    <span className="inline-flex flex-wrap gap-0-6px">
      <span className="c-pill is-info">{t("case.changed")}</span>
      {before && (
        <del className="text-ink-3">
          <bdi>{before}</bdi>
        </del>
      )}
    </span>
  );
}
