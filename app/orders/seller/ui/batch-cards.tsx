import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { EncodingField } from "~/app/console/csv/encoding-field";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { answerBatch } from "../batch-page.server";

type Answer = SerializeFrom<typeof answerBatch>;
type Plan = Extract<Answer, { step: "plan" }>;
type Left = Plan["refused"];

/** Chooses a file of waybills. @param again one is shown above, whose button is the page's main one */
export function FileCard({ again }: { again: boolean }) {
  const { t } = useTranslation("dispatch");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" encType="multipart/form-data" className="c-card" aria-labelledby="file">
      <div className="c-card-head">
        <h2 id="file">{t("batch.file")}</h2>
      </div>
      <div className="c-card-body">
        <p>{t("batch.how")}</p>
        <div className="c-field">
          <label htmlFor="batch-file">{t("batch.choose")}</label>
          <input id="batch-file" type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
        </div>
        <EncodingField />
        <p className="flex flex-wrap gap-8px">
          <button type="submit" className={again ? "c-button" : "c-button is-primary"} disabled={pending}>
            <Icon name="upload" />
            {t("batch.check")}
          </button>
          <a className="c-button" href={href("/pages/store/transaction/order.csv", { tab: "ship" })} download="">
            <Icon name="download" />
            {t("batch.template")}
          </a>
        </p>
      </div>
    </Form>
  );
}

/** The dry run of a file, row by row. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation("dispatch");
  const pending = useNavigation().state === "submitting";
  const columns = ["line", "order", "courier", "waybill", "goesTo", "state"] as const;
  return (
    <section className="c-card" aria-labelledby="plan">
      <div className="c-card-head">
        <h2 id="plan">{t("batch.plan")}</h2>
        <span className="c-pill is-good">{t("batch.good", { count: plan.sendable })}</span>
        {plan.refused.length > 0 && (
          <span className="c-pill is-bad">{t("batch.bad", { count: plan.refused.length })}</span>
        )}
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`batch.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <tr key={row.line}>
              <td translate="no" data-label={t("batch.columns.line")}>
                {row.line}
              </td>
              <td translate="no" data-label={t("batch.columns.order")} data-breaks="">
                {row.number}
              </td>
              <td data-label={t("batch.columns.courier")} dir="auto">
                {row.courier}
              </td>
              <td translate="no" data-label={t("batch.columns.waybill")} data-breaks="">
                {row.waybill}
              </td>
              <td data-label={t("batch.columns.goesTo")}>
                <bdi>{row.recipient}</bdi>
              </td>
              <td data-label={t("batch.columns.state")}>
                {row.fault === null ? (
                  <span className="c-good">{t("batch.sends", { count: row.pieces })}</span>
                ) : (
                  <span className="c-bad">{t(textKey("dispatch:fault", row.fault))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-8px p-10-16px">
        {plan.sendable > 0 && (
          <Form method="post">
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="plan" value={plan.plan} />
            <button type="submit" className="c-button is-primary" disabled={pending}>
              <Icon name="truck" />
              <span>{t("batch.apply", { count: plan.sendable })}</span>
            </button>
          </Form>
        )}
        <LeftFile rows={plan.refused} />
      </div>
    </section>
  );
}

export function DoneCard({ done }: { done: Extract<Answer, { step: "done" }> }) {
  const { t } = useTranslation("dispatch");
  return (
    <section className="c-card" aria-labelledby="done">
      <div className="c-card-head">
        <h2 id="done">{t("batch.done", { count: done.sent })}</h2>
      </div>
      {done.refused.length > 0 && (
        <ul className="c-lines">
          {done.refused.map(({ line, number, waybill, reason }) => (
            <li key={line}>
              <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
                <b className="font-medium" translate="no" data-breaks="">
                  {number}
                </b>
                <small className="text-ink-3" translate="no" data-breaks="">
                  {waybill}
                </small>
              </span>
              <span className="c-bad">{t(textKey("dispatch:fault", reason))}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-8px p-10-16px">
        <a className="c-button" href={href("/pages/store/transaction/order")}>
          {t("back")}
        </a>
        <LeftFile rows={done.refused} />
      </div>
    </section>
  );
}

/** Offers the rows not shipped as a file, to be corrected and uploaded again. */
function LeftFile({ rows }: { rows: Left }) {
  const { t } = useTranslation("dispatch");
  if (rows.length === 0) return null;
  return (
    <form method="post" action={href("/pages/store/logistics/refused.csv")}>
      <input type="hidden" name="rows" value={JSON.stringify(rows)} />
      <button type="submit" className="c-button">
        <Icon name="download" />
        <span>{t("batch.left", { count: rows.length })}</span>
      </button>
    </form>
  );
}
