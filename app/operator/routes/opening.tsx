import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { answerFirstDay } from "~/app/operator/first-day/answer-first-day.server";
import { firstDay } from "~/app/operator/first-day/first-day.server";
import { FirstDayCard } from "~/app/operator/ui/first-day-card";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;

/** `/operator/opening`: what the market needs, and opening and closing it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "settings.read");
  const { t } = context.language.i18n;
  const edits = may(staff, "settings.edit");
  return { title: t("firstDay:page"), lead: t("firstDay:lead"), day: await firstDay(context), edits };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerFirstDay(request, context);

export default function Opening() {
  const { title, lead, day, edits } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} lead={lead} />
      <FirstDayCard day={day} edits={edits} />
    </>
  );
}
