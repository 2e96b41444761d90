import { useFormat } from "~/app/platform/format/format";
import { wholeNumber } from "~/app/platform/format/whole-number";

/** Returns a function that writes points in full: minus as "−", plus only when `signed`. */
export function usePoints(): (points: number, signed?: boolean) => string {
  const { locale } = useFormat();
  return (points, signed) => wholeNumber(points, locale, signed);
}
