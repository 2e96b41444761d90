import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { fieldError } from "~/app/platform/http/field-error";
import { answerFeedback, loadFeedback } from "~/app/support/admin/feedback-page.server";
import { FeedbackLetter } from "~/app/support/admin/ui/feedback-letter";

export const meta = consoleMeta;

/** `/operator/feedback?state=&q=&after=`: members' feedback and the replies. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadFeedback(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerFeedback(request, context);

export default function Feedback() {
  const { t } = useTranslation(["setup", "forms"]);
  const { title, rows, next, counts, state, words: q, replies, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <ListPage
      path="/operator/feedback"
      title={title}
      lead={t("feedback.lead")}
      refusal={fieldError(t, reply?.errors[""])}
      tabs={{
        name: "state",
        label: t("feedback.states"),
        all: ["open", "answered", "all"],
        current: state,
        counts,
        text: (one) => t(`feedback.state.${one}`),
      }}
      query={{ q }}
      fields={<TextField name="q" type="search" label={t("feedback.search")} value={q} maxLength={60} />}
      none={rows.length === 0 ? { text: t("feedback.none") } : undefined}
      next={{ name: "after", from: next, text: t("feedback.more") }}
    >
      {rows.map((row) => (
        <FeedbackLetter
          key={row.id}
          letter={row}
          replies={replies}
          reply={reply?.values.id === String(row.id) ? reply : undefined}
          nowMs={nowMs}
        />
      ))}
    </ListPage>
  );
}
