import type { LoaderFunctionArgs } from "#router/server";
import { csvTable, textColumns } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/api.server";
import { adminQuestions } from "../bot/questions-admin-queries.server";
import { questionFilter } from "../bot/questions-page.server";

/** `/operator/bot.csv`: the quick questions that match the page's filter. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "support.read");
  const rows = await adminQuestions(context.db, questionFilter(new URL(request.url).searchParams));
  return csvTable("bot.csv", rows, {
    id: ({ id }) => id,
    ...textColumns("question", ({ question }) => question),
    ...textColumns("answer", ({ answer }) => answer),
    article: ({ articleId }) => articleId,
    enabled: ({ enabled }) => enabled,
    helped: ({ helped }) => helped,
    not_helped: ({ unhelped }) => unhelped,
  });
}
