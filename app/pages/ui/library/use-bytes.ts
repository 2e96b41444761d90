import { useTranslation } from "react-i18next";

/** Formats bytes as kilobytes or megabytes in the reader's language. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation("library");
  return (bytes) => {
    const large = bytes >= 1_000_000;
    const format = new Intl.NumberFormat(i18n.language, {
      style: "unit",
      unit: large ? "megabyte" : "kilobyte",
      maximumFractionDigits: large ? 1 : 0,
    });
    return format.format(large ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
  };
}
