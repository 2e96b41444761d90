import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { Nothing } from "~/app/console/nothing";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { StatementPlan } from "../statements/statement-page.server";
import { StatementLineRow } from "./statement-line";

const parts = ["all", "matched", "look", "unmatched", "booked"] as const;
const columns = ["date", "amount", "who", "about", "state"] as const;

/** The lines of a statement by verdict, and the button that books the selected ones. */
export function PlanForm({ plan }: { plan: StatementPlan }) {
  const { t } = useTranslation(["bankStatements", "ask"]);
  const pending = useNavigation().state === "submitting";
  const { id, part, counts, lines, next, currency, decides } = plan;
  const path = `/operator/bank-statements/${id}`;
  const { text: price } = useCodeAmounts(currency);
  const ticked = (typed: FormData | null) => {
    const ids = new Set(typed?.getAll("line").map(Number));
    const amounts = lines.filter((line) => ids.has(line.id)).map(({ amountMinor }) => amountMinor);
    const sum = (of: number[]) => price(of.reduce((all, minor) => all + Math.abs(minor), 0));
    return {
      number: ids.size,
      in: sum(amounts.filter((minor) => minor > 0)),
      out: sum(amounts.filter((minor) => minor < 0)),
    };
  };
  const open = lines.some(({ verdict }) => verdict === "matched" || verdict === "look");
  const table = (
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
          <StatementLineRow key={`${line.id} ${line.verdict}`} line={line} currency={currency} decides={decides} />
        ))}
      </tbody>
    </table>
  );
  return (
    <section className="c-card" aria-label={t("plan.lines")}>
      <nav className="c-tabs" aria-label={t("plan.parts")}>
        {parts.map((one) => (
          <a
            key={one}
            href={one === "all" ? path : `${path}?part=${one}`}
            aria-current={one === part ? "page" : undefined}
          >
            <span>{t(`part.${one}`)}</span> <span translate="no">{counts[one]}</span>
          </a>
        ))}
      </nav>
      {lines.length === 0 ? (
        <Nothing icon="landmark" text={t("plan.none")} />
      ) : decides ? (
        <Form method="post">
          <EnterAction />
          {table}
          {open && (
            <div className="c-card-body c-row">
              <ConfirmAction
                name="bookStatement"
                label={
                  <>
                    <Icon name="check" />
                    <span>{t("plan.book")}</span>
                  </>
                }
                question={(typed) => t(typed ? "ask:book" : "ask:bookTicked", ticked(typed))}
                look="c-button is-primary"
              >
                <button type="submit" name="intent" value="book" className="c-button is-primary" disabled={pending}>
                  {t("plan.book")}
                </button>
              </ConfirmAction>
              <span className="c-quiet">{t("plan.bookHint")}</span>
            </div>
          )}
        </Form>
      ) : (
        table
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
