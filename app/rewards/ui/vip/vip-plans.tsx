import { useTranslation } from "react-i18next";
import { Price } from "~/app/design/price";
import { href } from "~/app/platform/http/href";
import type { MembershipPlan } from "../../membership/plans-queries.server";
import { usePrices } from "./use-prices";

interface VipPlansProps {
  plans: readonly MembershipPlan[];
  chosen: number;
  currency: string;
}

/** The plans on sale, each an address; the chosen one is marked. */
export function VipPlans({ plans, chosen, currency }: VipPlansProps) {
  const { t } = useTranslation("vip");
  const { parts, text } = usePrices(currency);
  return (
    <ul className="vip-plans">
      {plans.map(({ id, days, priceMinor, capMinor }) => (
        <li key={id}>
          <a href={href("/pages/vip/vip", { plan: id })} aria-current={id === chosen ? "true" : undefined}>
            <span>{t("days", { count: days })}</span>
            <Price price={parts(priceMinor)} />
            <small>{t("plans.cap", { cap: text(capMinor) })}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
