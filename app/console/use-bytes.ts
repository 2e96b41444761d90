import { useFormat } from "~/app/platform/format/format";

/** Formats bytes as kilobytes or megabytes in the reader's language. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useFormat();
  return (bytes) => {
    const large = bytes >= 1_000_000;
    const format = new Intl.NumberFormat(locale, {
      style: "unit",
      unit: large ? "megabyte" : "kilobyte",
      maximumFractionDigits: large ? 1 : 0,
    });
    return format.format(large ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
  };
}
