import { useFormat } from "~/app/platform/format/format";

/** Returns a function that writes points in full: minus as "−", plus only when `signed`. */
export function usePoints(): (points: number, signed?: boolean) => string {
  const { locale } = useFormat();
  const number = new Intl.NumberFormat(locale);
  return (points, signed = false) =>
    `${points < 0 ? "−" : signed && points > 0 ? "+" : ""}${number.format(Math.abs(points))}`;
}
