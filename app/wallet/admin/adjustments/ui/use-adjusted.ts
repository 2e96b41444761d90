import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { wholeNumber } from "~/app/platform/format/whole-number";
import { useCodeAmounts, usePlainAmounts } from "~/app/platform/ui/amounts";
import type { AdminAdjustment } from "../adjustments-list-queries.server";

/**
 * Returns functions that write what an adjustment moves, money or points: `amount` without its unit, with plus when
 * `signed`, and `text` with it.
 */
export function useAdjusted({ kind, currency }: Pick<AdminAdjustment, "kind" | "currency">) {
  const { t } = useTranslation("adjustments");
  const { locale } = useFormat();
  const money = usePlainAmounts(currency);
  const coded = useCodeAmounts(currency);
  if (kind !== "points") return { amount: money, text: coded.text, unit: currency };
  const amount = (points: number, signed?: boolean) => wholeNumber(points, locale, signed);
  const text = (points: number) => t("points", { count: Math.abs(points), points: amount(points) });
  return { amount, text, unit: t("unit") };
}
