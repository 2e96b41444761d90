import type { LoaderFunctionArgs } from "#router/server";
import { csvAmount, csvTable, isoTime } from "~/app/console/csv/csv.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { planOf } from "../statements/statement-page.server";
import { statementById } from "../statements/statements-queries.server";

/**
 * `/operator/bank-statement-lines.csv?id=`: the lines of a statement with what became of each, or what it would match
 * now.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const found = await statementById(context.db, readId(new URL(request.url).searchParams.get("id")) ?? 0);
  if (!found) throw notFound();
  const { lines } = await planOf(context.db, found);
  return csvTable(`statement-${found.id}.csv`, lines, {
    line: ({ line }) => line,
    date: ({ bookedOn }) => isoTime(bookedOn).slice(0, 10),
    currency: () => found.currency,
    amount: ({ amountMinor }) => csvAmount(amountMinor, found.currency),
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
  });
}
