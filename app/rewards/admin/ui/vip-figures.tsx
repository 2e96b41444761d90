import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Figure } from "~/app/console/figure";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import type { PlansPage } from "../membership/plans-page.server";

/** Members now, the income of the month, and what a member paid and saved in a year. */
export function VipFigures({ page }: { page: SerializeFrom<PlansPage> }) {
  const { t } = useTranslation("vipAdmin");
  const amount = usePlainAmounts(page.currency);
  const month = useMonthName();
  const { members, capped, paidMinor, savedMinor } = page.figures;
  const money = (minor: number | null) => (minor === null ? "–" : `${page.currency} ${amount(minor)}`);
  const figures = [
    { name: "members", value: String(members), hint: t("figures.capped", { count: capped }) },
    { name: "income", value: money(page.incomeMinor), hint: month(page.month) },
    { name: "pays", value: money(paidMinor), hint: t("figures.year") },
    { name: "saves", value: money(savedMinor), hint: t("figures.year") },
  ] as const;
  return (
    <div className="c-cards">
      {figures.map(({ name, value, hint }) => (
        <Figure key={name} label={t(`figures.${name}`)} value={value} note={hint} />
      ))}
    </div>
  );
}
