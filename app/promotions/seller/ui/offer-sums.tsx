import { useTranslation } from "react-i18next";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { SettingCard } from "~/app/settings/ui";
import type { OfferData } from "./offer-data";

/** Who bears what of a stored offer's first sku: usual − shop − platform = paid. */
export function OfferEquation({ data: { equation, currency } }: { data: OfferData }) {
  const { t } = useTranslation("offers");
  const amount = usePlainAmounts(currency);
  if (!equation) return null;
  const { sku, usualMinor, shopMinor, additionMinor, priceMinor, creditedMinor } = equation;
  const parts = {
    usual: amount(usualMinor),
    shop: amount(shopMinor),
    platform: amount(additionMinor),
    paid: amount(priceMinor),
  };
  return (
    <p className="hint">
      <span dir="auto">{sku || t("skus.only")}</span>
      {" · "}
      <span>{t("equation", parts)}</span>
      {" · "}
      <span>{t("credited", { amount: amount(creditedMinor) })}</span>
    </p>
  );
}

/** Some plans of what friends might cut, so that a shop sees what its numbers mean. */
export function DrawnPlans({ data: { plans, currency } }: { data: OfferData }) {
  const { t } = useTranslation("offers");
  const amount = usePlainAmounts(currency);
  return (
    <SettingCard id="plans" title={t("cards.plans")} lead={t("plansLead")}>
      <ol className="grid gap-8px">
        {plans.map((cuts) => (
          <li key={cuts.join(" ")} translate="no">
            {cuts.map((cut) => amount(cut)).join(" · ")}
          </li>
        ))}
      </ol>
    </SettingCard>
  );
}
