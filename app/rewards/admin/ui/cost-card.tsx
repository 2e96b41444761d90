import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { usePoints } from "../../ui/use-points";
import { type CostField, costFields } from "../cost-fields";
import type { PointsPage } from "../points-page.server";

/** Works out what rules would have cost in the last month; nothing is saved. */
export function CostCard({ page }: { page: SerializeFrom<PointsPage> }) {
  const { t } = useTranslation(["pointsAdmin", "forms"]);
  const pending = useNavigation().state === "loading";
  const name = useMonthName();
  const { values, errors, cost, month } = page;
  const field = (one: CostField) => (
    <TextField
      key={one}
      name={one}
      inputMode="numeric"
      maxLength={20}
      label={t(`fields.${one}`)}
      hint={one === "pointsValue" ? t("fields.valueHint") : undefined}
      value={values[one]}
      error={fieldError(t, errors[one])}
      required
    />
  );
  return (
    <section className="c-card" aria-labelledby="cost">
      <div className="c-card-head">
        <h2 id="cost">{t("cost.title", { month: name(month) })}</h2>
      </div>
      <Form method="get" className="c-card-body" noValidate preventScrollReset>
        <p className="c-quiet">{t("cost.lead")}</p>
        <div className="c-columns is-tight">
          {costFields.slice(0, 7).map((one) => (
            <div key={one} className="pb-8px">
              {field(one)}
            </div>
          ))}
        </div>
        <div className="c-columns">{costFields.slice(7).map(field)}</div>
        <div className="c-row">
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("cost.workOut")}
          </button>
          <a className="c-button" href={href("/operator/points")}>
            {t("cost.standing")}
          </a>
        </div>
      </Form>
      {cost ? <CostTable page={page} cost={cost} /> : <p className="c-note">{t("cost.wrong")}</p>}
    </section>
  );
}

function CostTable({ page, cost }: { page: SerializeFrom<PointsPage>; cost: NonNullable<PointsPage["cost"]> }) {
  const { t } = useTranslation("pointsAdmin");
  const number = usePoints();
  const { currency } = page.head;
  const amount = usePlainAmounts(currency);
  const { days, orders, keptMinor, reviews } = page.happened;
  const signed = days.reduce((sum, one) => sum + one, 0);
  const happened = {
    signin: t("cost.days", { count: signed, days: number(signed) }),
    bought: t("cost.orders", { count: orders, amount: `${currency} ${amount(keptMinor)}` }),
    review: t("cost.reviews", { count: reviews }),
    sum: "",
  };
  const cells = (label: string, { points, worthMinor }: { points: number; worthMinor: number }) => (
    <td className="c-number" data-label={label}>
      <span>
        <b translate="no">{number(points)}</b>{" "}
        <small className="c-quiet" translate="no">{`${currency} ${amount(worthMinor)}`}</small>
      </span>
    </td>
  );
  return (
    <table className="c-table">
      <thead>
        <tr>
          <th scope="col">{t("cost.source")}</th>
          <th scope="col">{t("cost.happened")}</th>
          <th scope="col" className="c-number">
            {t("cost.would")}
          </th>
          <th scope="col" className="c-number">
            {t("cost.did")}
          </th>
        </tr>
      </thead>
      <tbody>
        {cost.map(({ source, would, did }) => (
          <tr key={source} className={source === "sum" ? "is-detail" : undefined}>
            <td data-label={t("cost.source")}>{t(`sources.${source}`)}</td>
            <td data-label={source === "sum" ? undefined : t("cost.happened")}>{happened[source]}</td>
            {cells(t("cost.would"), would)}
            {cells(t("cost.did"), did)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
