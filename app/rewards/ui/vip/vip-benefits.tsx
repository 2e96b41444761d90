import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

interface VipBenefitsProps {
  terms: { percent: number; couponsAMonth: number };
  /** In which a period can be given back; 0 = it cannot. */
  returnDays: number;
}

/** What a membership gives. */
export function VipBenefits({ terms: { percent, couponsAMonth }, returnDays }: VipBenefitsProps) {
  const { t } = useTranslation("vip");
  const benefits: { name: string; icon: IconName; title: string; text: string }[] = [];
  if (percent > 0)
    benefits.push({
      name: "percent",
      icon: "badge-percent",
      title: t("benefit.percent", { percent }),
      text: t("benefit.percentText"),
    });
  if (couponsAMonth > 0)
    benefits.push({
      name: "coupons",
      icon: "ticket-percent",
      title: t("benefit.coupons", { count: couponsAMonth }),
      text: t("benefit.couponsText"),
    });
  if (returnDays > 0)
    benefits.push({
      name: "back",
      icon: "undo-2",
      title: t("benefit.back", { count: returnDays }),
      text: t("benefit.backText"),
    });
  return (
    <ul className="vip-benefits card" aria-label={t("benefit.title")}>
      {benefits.map(({ name, icon, title, text }) => (
        <li key={name}>
          <span className="vip-icon">
            <Icon name={icon} />
          </span>
          <b>{title}</b>
          <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
