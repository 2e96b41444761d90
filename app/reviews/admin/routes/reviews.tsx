import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { catalogAdminLinks } from "~/app/catalog/ui";
import { consoleMeta } from "~/app/console/console-meta";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { ListPage } from "~/app/console/list/list-page";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { moderateReview } from "~/app/reviews/admin/moderate-review.server";
import { reviewForm } from "~/app/reviews/admin/review-form.server";
import { reviewList } from "~/app/reviews/admin/review-list.server";
import { ReviewFilters } from "~/app/reviews/admin/ui/review-filters";
import { ReviewRow } from "~/app/reviews/admin/ui/review-row";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/reviews?q=&rating=&state=&pictured=&before=`: buyers' reviews, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await reviewList.guard(request, context);
  const { locale, i18n } = context.language;
  const { rows: found, next, filter } = await reviewList.page(request, context, { who: staff });
  const rows = found.map(({ title, created_at, ...row }) => ({
    ...row,
    title: pickText(title, locale),
    at: created_at.getTime(),
  }));
  return { title: i18n.t("catalogue:reviews.title"), rows, next, filter, edits: may(staff, "catalogue.edit") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const form = await readForm(request);
  const parsed = parseForm(form, reviewForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { id, intent: state, reason } = parsed.value;
  const done = await moderateReview(context.db, { actor: { staff, address: context.address }, id, state, reason });
  const { pathname, search } = new URL(request.url);
  if (done.ok) return redirectWithToast(context, localPath(pathname + search), textKey("catalogue:toast", state));
  if (done.code === "notFound") throw notFound();
  return answerRefused(refuseForm(parsed.values, { "": textKey("catalogue:errors", done.code) }));
}

export default function ReviewsAdmin() {
  const { t } = useTranslation("catalogue");
  const { title, rows, next, filter, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { error, value } = useConsoleForm(reply);
  return (
    <ListPage
      path="/operator/reviews"
      title={title}
      lead={t("reviews.lead")}
      refusal={error("")}
      query={{ ...filter, pictured: filter.pictured ? "true" : null }}
      fields={<ReviewFilters filter={filter} />}
      none={rows.length === 0 ? { icon: "star", text: t("reviews.none") } : undefined}
      next={{ name: "before", from: next, text: t("more") }}
    >
      <ul className="c-reviews">
        {rows.map((review) => {
          const sent = value("id") === String(review.id);
          return (
            <ReviewRow
              key={review.id}
              review={review}
              edits={edits}
              typed={sent ? value("reason") : undefined}
              wrong={sent ? error("reason") : undefined}
            />
          );
        })}
      </ul>
    </ListPage>
  );
}
