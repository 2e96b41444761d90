import { useTranslation } from "react-i18next";

interface PictureSelectProps {
  id?: string;
  name: string;
  /** Hashes of the pictures that may be chosen, in their order. */
  pool: readonly string[];
  /** What choosing nothing means. */
  none: string;
  value?: string;
  /** What the form was opened with, where changes are tinted. */
  was?: string;
  label?: string;
}

/** Chooses one of the pictures of the goods by its place. */
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
      {pool.map((hash, place) => (
        <option key={hash} value={hash}>
          {t("pictures.number", { count: place + 1 })}
        </option>
      ))}
    </select>
  );
}
