import { csvAmount, defineFile, isoTime } from "~/app/console/csv/csv.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { planOf } from "../statements/statement-page.server";
import { statementById } from "../statements/statements-queries.server";

/**
 * `/operator/bank-statement-lines.csv?id=`: the lines of a statement with what became of each, or what it would match
 * now.
 */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search) => readId(search.get("id")) ?? 0,
  read: async ({ context, filter }) => {
    const found = await statementById(context.db, filter);
    if (!found) throw notFound();
    const { lines } = await planOf(context.db, found);
    return lines.map((line) => ({ ...line, currency: found.currency }));
  },
  file: (id) => `statement-${id}.csv`,
  columns: () => ({
    line: ({ line }) => line,
    date: ({ bookedOn }) => isoTime(bookedOn).slice(0, 10),
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
    name: ({ name }) => name,
    words: ({ words }) => words,
    bank_reference: ({ bankReference }) => bankReference,
    state: ({ verdict }) => verdict,
    kind: ({ kind, candidates: [best] }) => kind ?? best?.kind,
    id: ({ subjectId, candidates: [best] }) => subjectId ?? best?.id,
    score: ({ candidates: [best] }) => best?.score,
    reasons: ({ candidates: [best] }) => best?.reasons.join(" "),
    booked_by: ({ usedBy }) => usedBy,
    booked_at: ({ usedAt }) => isoTime(usedAt),
    refusal: ({ refusal }) => refusal,
  }),
});
