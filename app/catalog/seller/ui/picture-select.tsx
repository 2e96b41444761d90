import { useTranslation } from "react-i18next";

interface PictureSelectProps {
  id?: string;
  name: string;
  /** Hashes of the available pictures, in order. */
  pool: readonly string[];
  /** Label of the empty choice. */
  none: string;
  value?: string;
  /** Initial value, where changes are tinted. */
  was?: string;
  label?: string;
}

export function PictureSelect({ id, name, pool, none, value = "", was, label }: PictureSelectProps) {
  const { t } = useTranslation("selling");
  return (
    <select
      id={id}
      name={name}
      className={was !== undefined && was !== value ? "c-input is-changed" : "c-input"}
      defaultValue={value}
      aria-label={label}
      data-was={was}
    >
      <option value="">{none}</option>
      {pool.map((hash, index) => (
        <option key={hash} value={hash}>
          {t("pictures.number", { count: index + 1 })}
        </option>
      ))}
    </select>
  );
}
