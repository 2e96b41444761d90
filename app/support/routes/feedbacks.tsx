import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { titleMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { myFeedback } from "~/app/support/my-feedback.server";
import { FeedbackCard } from "~/app/support/ui/feedback-card";

/** `/pages/user/feedback/lists?before=`: the user's feedback with its replies. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const before = readId(new URL(request.url).searchParams.get("before"));
  const title = context.language.i18n.t("support:feedback.mine");
  return { ...(await myFeedback(context.db, { userId: buyer.id, before })), title, now: context.clock.now().getTime() };
}

export const meta = titleMeta;

export default function Feedbacks() {
  const { rows, next, title, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("support");
  const write = href("/pages/user/feedback/feedback");
  return (
    <InnerPage title={title} back="/pages/user/feedback/feedback">
      {rows.length === 0 ? (
        <EmptyState icon="message-square-text" title={t("feedback.none.title")} text={t("feedback.none.text")}>
          <a className="button button-fill" href={write}>
            {t("feedback.title")}
          </a>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-8px p-8-12px">
            {rows.map((row) => (
              <FeedbackCard key={row.id} feedback={row} now={now} />
            ))}
          </ul>
          {next !== null && (
            <p className="list-end">
              <a className="button button-outline" href={href("/pages/user/feedback/lists", { before: next })}>
                {t("feedback.older")}
              </a>
            </p>
          )}
          <div className="form-bar">
            <a className="button button-fill" href={write}>
              {t("feedback.another")}
            </a>
          </div>
        </>
      )}
    </InnerPage>
  );
}
