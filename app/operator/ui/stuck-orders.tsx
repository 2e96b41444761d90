import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { StuckOrder } from "~/app/orders/api.server";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { HandedNumber } from "~/app/platform/ui/handed-number";

/**
 * Orders that were put aside because what was due to them failed five times.
 * @param retries the person may have them tried again
 */
export function StuckOrders({ rows, nowMs, retries }: { rows: StuckOrder[]; nowMs: number; retries: boolean }) {
  const { t } = useTranslation("operator");
  const { ago } = useFormat();
  if (rows.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="stuck">
      <div className="c-card-head">
        <h2 id="stuck">{t("jobs.stuck")}</h2>
        <p className="c-quiet">{t("jobs.stuckLead")}</p>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {(["order", "failedAt", "failures", "state"] as const).map((name) => (
              <th key={name} scope="col">
                {t(`jobs.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ orderId, number, error, failedAt, attempts }) => (
            <tr key={orderId}>
              <td data-label={t("jobs.order")}>
                <HandedNumber number={number} />
                <p className="c-field-error">{error}</p>
              </td>
              <td data-label={t("jobs.failedAt")}>{ago(failedAt, nowMs)}</td>
              <td translate="no" data-label={t("jobs.failures")}>
                {attempts}
              </td>
              <td data-label={t("jobs.state")}>
                <div className="c-acts is-start">
                  <span className="c-pill is-bad">{t("health.state.bad")}</span>
                  {retries && (
                    <Form method="post">
                      <input type="hidden" name="id" value={orderId} />
                      <button
                        type="submit"
                        className="c-button"
                        aria-label={`${t("jobs.again")}: ${printedNumber(number)}`}
                      >
                        {t("jobs.again")}
                      </button>
                    </Form>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
