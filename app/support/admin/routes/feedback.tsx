import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { answerFeedback, loadFeedback } from "~/app/support/admin/feedback-page.server";
import { FeedbackLetter } from "~/app/support/admin/ui/feedback-letter";

export const meta = consoleMeta;

/** `/operator/feedback?state=&q=&after=`: members' feedback and the replies. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadFeedback(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerFeedback(request, context);

export default function Feedback() {
  const { t } = useTranslation(["setup", "operator", "forms"]);
  const { title, rows, next, counts, state, words, replies, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={t("feedback.lead")}>
        <CsvLink href={href("/operator/feedback.csv", { state, q: words })} />
      </PageHead>
      <Refusal text={reply?.errors[""] && fieldError(t, reply.errors[""])} />
      <nav className="c-tabs" aria-label={t("feedback.states")}>
        {(["open", "answered", "all"] as const).map((tab) => (
          <a
            key={tab}
            href={href("/operator/feedback", { state: tab === "open" ? "" : tab, q: words })}
            aria-current={tab === state ? "page" : undefined}
          >
            {t(`feedback.state.${tab}`)} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state !== "open" && <input type="hidden" name="state" value={state} />}
        <TextField name="q" type="search" label={t("feedback.search")} value={words} maxLength={60} />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing text={t("feedback.none")} />}
        {rows.map((row) => (
          <FeedbackLetter
            key={row.id}
            letter={row}
            replies={replies}
            reply={reply?.values.id === String(row.id) ? reply : undefined}
            nowMs={nowMs}
          />
        ))}
        {next && (
          <div className="c-pager">
            <a className="c-link" href={href("/operator/feedback", { state, q: words, after: next })}>
              {t("feedback.more")} →
            </a>
          </div>
        )}
      </section>
    </>
  );
}
