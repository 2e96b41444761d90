import { useTranslation } from "react-i18next";
import { textKey } from "~/app/platform/language/text-keys";
import { SettingCard } from "~/app/settings/ui";
import type { OfferData } from "./offer-data";

/** What stands against the stored offer before it can go, and what is only said. */
export function OfferProblems({ problems, skus }: Pick<OfferData, "problems" | "skus">) {
  const { t } = useTranslation("offers");
  const nameOf = (id: number) => skus.find((sku) => sku.id === id)?.spec || t("skus.only");
  return (
    <SettingCard id="problems" title={t("cards.problems")}>
      <ul className="grid gap-8px">
        {problems.map(({ code, blocks, skuIds }) => (
          <li key={code} className={blocks ? "c-bad" : "c-care"}>
            <span>{t(textKey("offers:problems", code))}</span>
            {skuIds.length > 0 && <small className="block">{skuIds.map(nameOf).join(" · ")}</small>}
          </li>
        ))}
      </ul>
    </SettingCard>
  );
}
