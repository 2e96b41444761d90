import { defineFile, textColumns } from "~/app/console/csv/csv.server";
import { enabledFilter } from "~/app/console/list/enabled-filter";
import { requireStaff } from "~/app/staff/api.server";
import { adminQuestions } from "../bot/questions-admin-queries.server";

/** `/operator/bot.csv`: the filtered quick questions. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "support.read"),
  filter: enabledFilter,
  read: ({ context, filter }) => adminQuestions(context.db, filter),
  file: "bot.csv",
  columns: () => ({
    id: ({ id }) => id,
    ...textColumns("question", "question"),
    ...textColumns("answer", "answer"),
    article: ({ articleId }) => articleId,
    enabled: ({ enabled }) => enabled,
    helped: ({ helped }) => helped,
    not_helped: ({ unhelped }) => unhelped,
  }),
});
