import { useTranslation } from "react-i18next";
import { AddedTaxes, IncludedTaxes } from "~/app/taxes/ui";
import type { CheckoutView } from "../placing/checkout-view.server";

interface CheckoutSumsProps {
  view: Pick<
    CheckoutView,
    | ("pieces" | "goodsMinor" | "freightMinor" | "discountMinor" | "memberMinor" | "pointsMinor")
    | ("taxes" | "taxLater")
  >;
  amount(minor: number): string;
}

export function CheckoutSums({ view, amount }: CheckoutSumsProps) {
  const { pieces, goodsMinor, freightMinor, discountMinor, memberMinor, pointsMinor, taxes, taxLater } = view;
  const { t } = useTranslation(["checkout", "taxes"]);
  return (
    <dl className="co-card card m-8-12-0px co-rows sums">
      <div className="ps-12px">
        <dt>{t("items", { count: pieces })}</dt>
        <dd translate="no">{amount(goodsMinor)}</dd>
      </div>
      {memberMinor > 0 && (
        <div className="ps-12px">
          <dt>{t("member")}</dt>
          <dd translate="no">{amount(-memberMinor)}</dd>
        </div>
      )}
      <div className="ps-12px">
        <dt>{t("freight")}</dt>
        <dd>{freightMinor === 0 ? t("free") : <span translate="no">{amount(freightMinor)}</span>}</dd>
      </div>
      <div className="ps-12px">
        <dt>{t("discounts")}</dt>
        <dd translate="no">{amount(-discountMinor)}</dd>
      </div>
      {pointsMinor > 0 && (
        <div className="ps-12px">
          <dt>{t("points.label")}</dt>
          <dd translate="no">{amount(-pointsMinor)}</dd>
        </div>
      )}
      <AddedTaxes
        taxes={taxes}
        row={(ppm, term, taxMinor) => (
          <div key={ppm} className="ps-12px">
            <dt>{term}</dt>
            <dd translate="no">{amount(taxMinor)}</dd>
          </div>
        )}
      />
      {taxLater && (
        <div className="ps-12px hint">
          <dt>{t("taxes:later")}</dt>
          <dd>–</dd>
        </div>
      )}
      <IncludedTaxes
        taxes={taxes}
        row={(ppm, term, taxMinor) => (
          <div key={ppm} className="ps-12px hint">
            <dt>{term}</dt>
            <dd translate="no">{amount(taxMinor)}</dd>
          </div>
        )}
      />
    </dl>
  );
}
