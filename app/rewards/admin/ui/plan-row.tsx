import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { PlansPage } from "../membership/plans-page.server";

interface PlanRowProps {
  plan: SerializeFrom<PlansPage>["rows"][number];
  currency: string;
  edits: boolean;
}

/** A plan in the list, with a warning where it may save far more than it costs. */
export function PlanRow({ plan, currency, edits }: PlanRowProps) {
  const { t } = useTranslation("vipAdmin");
  const amount = usePlainAmounts(currency);
  const { id, days, priceMinor, percent, capMinor, couponsAMonth, members, onSale, generous, version } = plan;
  const name = t("planTitle", { count: days });
  return (
    <tr>
      <td data-label={t("columns.plan")}>
        <span className="c-span">
          {edits ? (
            <a className="c-link" href={`${href("/operator/membership-plans")}/${id}`}>
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
          <small>{t("version", { version })}</small>
          {generous && <small className="c-pill is-waiting">{t("generous")}</small>}
        </span>
      </td>
      <td className="c-number" data-label={t("columns.price")} translate="no">
        {amount(priceMinor)}
      </td>
      <td className="c-number" data-label={t("columns.percent")} translate="no">
        {`${percent} %`}
      </td>
      <td className="c-number" data-label={t("columns.cap")} translate="no">
        {amount(capMinor)}
      </td>
      <td className="c-number" data-label={t("columns.coupons")} translate="no">
        {couponsAMonth}
      </td>
      <td className="c-number" data-label={t("columns.members")} translate="no">
        {members}
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${onSale ? "is-good" : ""}`}>{t(onSale ? "state.on" : "state.off")}</span>
      </td>
    </tr>
  );
}
