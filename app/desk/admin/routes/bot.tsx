import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";
import { href } from "~/app/platform/http/href";
import { answerQuestions, loadQuestions } from "../bot/questions-page.server";
import { QuestionRow } from "../bot/ui/question-row";
import { VotedArticles } from "../bot/ui/voted-articles";

export const meta = consoleMeta;

/** `/operator/bot?q=&state=`: the bot's quick questions in their order, and how often answers helped. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadQuestions(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerQuestions(request, context);

const columns = ["question", "answer", "languages", "helped", "unhelped", "state"] as const;

export default function Bot() {
  const { t } = useTranslation(["deskBotAdmin", "operator"]);
  const { title, rows, articles, q, state, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const whole = q === "" && state === "";
  return (
    <>
      <PageHead title={title} lead={t("lead")}>
        <CsvLink href={href("/operator/bot.csv", { q, state })} />
        {edits && (
          <a className="c-button is-primary" href={`${href("/operator/bot")}/new`}>
            <Icon name="plus" />
            {t("new")}
          </a>
        )}
      </PageHead>
      <Refusal text={reply?.error && t(`refusals.${reply.error}`)} />
      <Form method="get" className="c-row c-filter" role="search" key={`${q} ${state}`}>
        <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
        <Select
          name="state"
          label={t("columns.state")}
          value={state}
          options={[
            { value: "", label: t("any") },
            { value: "on", label: t("state.on") },
            { value: "off", label: t("state.off") },
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="headset" text={t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={/helped/.test(name) ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
                {edits && <th scope="col">{t("columns.acts")}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <QuestionRow
                  key={row.id}
                  row={row}
                  edits={edits}
                  moves={whole ? { up: place > 0, down: place < rows.length - 1 } : null}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t("count", { count: rows.length })}</span>
        </div>
      </section>
      {articles.length > 0 && <VotedArticles rows={articles} />}
    </>
  );
}
