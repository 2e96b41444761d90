import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { Icon } from "~/app/design/icon";
import type { StatementPlan } from "../statements/statement-page.server";
import { StatementLineRow } from "./statement-line";

const parts = ["all", "matched", "look", "unmatched", "booked"] as const;
const columns = ["date", "amount", "who", "about", "state"] as const;

/** The lines of a statement by what they are, and the button that books those that are ticked. */
export function PlanForm({ plan }: { plan: StatementPlan }) {
  const { t } = useTranslation("bankStatements");
  const pending = useNavigation().state === "submitting";
  const { id, part, counts, lines, next, currency, decides } = plan;
  const path = `/operator/bank-statements/${id}`;
  const open = lines.some(({ verdict }) => verdict === "matched" || verdict === "look");
  return (
    <section className="c-card" aria-label={t("plan.lines")}>
      <nav className="c-tabs" aria-label={t("plan.parts")}>
        {parts.map((one) => (
          <a
            key={one}
            href={one === "all" ? path : `${path}?part=${one}`}
            aria-current={one === part ? "page" : undefined}
          >
            {t(`part.${one}`)} <span>{counts[one]}</span>
          </a>
        ))}
      </nav>
      {lines.length === 0 ? (
        <Nothing icon="landmark" text={t("plan.none")} />
      ) : (
        <Form method="post">
          <table className="c-table fin-plan">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t("plan.tick")}</span>
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "amount" ? "c-number" : undefined}>
                    {t(`plan.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <StatementLineRow key={`${line.id} ${line.verdict}`} {...{ line, currency, decides }} />
              ))}
            </tbody>
          </table>
          {decides && open && (
            <div className="c-card-body c-row">
              <button type="submit" name="intent" value="book" className="c-button is-primary" disabled={pending}>
                <Icon name="check" />
                {t("plan.book")}
              </button>
              <span className="c-quiet">{t("plan.bookHint")}</span>
            </div>
          )}
        </Form>
      )}
      {next !== null && (
        <div className="c-pager">
          <a className="c-button" href={`${path}?part=${part}&after=${next}`}>
            {t("more")}
          </a>
        </div>
      )}
    </section>
  );
}
