import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
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
        <Icon name="triangle-alert" className="text-danger" />
        <h2 id="stuck">{t("jobs.stuck")}</h2>
        <span translate="no" className="font-lg font-650">
          {rows.length}
        </span>
      </div>
      <p className="c-quiet p-8-16-4px">{t("jobs.stuckLead")}</p>
      <ul className="c-lines">
        {rows.map(({ orderId, number, error, failedAt, attempts }) => (
          <li key={orderId}>
            <span className="flex-1-1-8rem min-w-0">
              <b>
                <HandedNumber number={number} />
              </b>{" "}
              <small className="c-quiet">{ago(failedAt, nowMs)}</small>
              <p className="c-field-error">{error}</p>
              <small className="c-quiet">{t("jobs.tries", { count: attempts })}</small>
            </span>
            {retries && (
              <Form method="post">
                <input type="hidden" name="id" value={orderId} />
                <button type="submit" className="c-button" aria-label={`${t("jobs.again")}: ${printedNumber(number)}`}>
                  <Icon name="rotate-cw" />
                  <span>{t("jobs.again")}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
