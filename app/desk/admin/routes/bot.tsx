import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { answerQuestions, loadQuestions } from "../bot/questions-page.server";
import { QuestionRow } from "../bot/ui/question-row";
import { VotedArticles } from "../bot/ui/voted-articles";

export const meta = consoleMeta;

/** `/operator/bot?q=&state=`: the bot's quick questions in order, and the votes on its answers. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadQuestions(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerQuestions(request, context);

const columns = ["question", "answer", "languages", "helped", "unhelped", "state"] as const;

export default function Bot() {
  const { t } = useTranslation("deskBotAdmin");
  const { title, rows, articles, q, state, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const whole = q === "" && state === "";
  return (
    <>
      <ListPage
        path="/operator/bot"
        title={title}
        lead={t("lead")}
        add={edits && { href: `${href("/operator/bot")}/new`, text: t("new") }}
        refusal={reply?.error && t(textKey("deskBotAdmin:refusals", reply.error))}
        query={{ q, state }}
        fields={
          <>
            <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
            <FilterSelect
              name="state"
              label={t("columns.state")}
              whatever={t("any")}
              value={state}
              all={["on", "off"]}
              text={(one) => t(`state.${one}`)}
            />
          </>
        }
        none={rows.length === 0 ? { icon: "headset", text: t("none") } : undefined}
        columns={{
          names: edits ? [...columns, "acts"] : columns,
          text: (name) => t(`columns.${name}`),
          figures: ["helped", "unhelped"],
        }}
        count={t("count", { count: rows.length })}
      >
        {rows.map((row, place) => (
          <QuestionRow
            key={row.id}
            row={row}
            edits={edits}
            moves={whole ? { up: place > 0, down: place < rows.length - 1 } : null}
          />
        ))}
      </ListPage>
      {articles.length > 0 && <VotedArticles rows={articles} />}
    </>
  );
}
