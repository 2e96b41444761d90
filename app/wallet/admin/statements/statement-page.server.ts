import { z } from "zod";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import { fileEncodings } from "~/app/console/csv/guess-encoding";
import type { RequestContext } from "~/app/context.server";
import { rechargedPurchases } from "~/app/orders/api.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { StatementLayout } from "~/db/tables/statements-schema";
import type { Handle } from "~/db/transact.server";
import { bookLines, type TickedLine } from "./book-lines.server";
import type { Bookable } from "./bookable";
import { discardStatement } from "./discard-statement.server";
import { layStatementOut } from "./lay-statement-out.server";
import { type LineVerdict, type MatchedLine, matchLines } from "./match-lines";
import { bookableFoundPayouts, bookableToldPayouts } from "./payout-bookable.server";
import { recognise, statementRows } from "./read-statement.server";
import { bookableRecharges } from "./recharge-bookable.server";
import { statementRoles } from "./statement-columns";
import { linesOfStatement, type StatementLine, statementById } from "./statements-queries.server";
import { bookableWithdrawals } from "./withdrawal-bookable.server";

const perPage = 100;
/** Rows shown where the columns are picked. */
const sampleRows = 6;

export const statementParts = ["all", "matched", "look", "unmatched", "booked"] as const;

const bookables: readonly Bookable[] = [
  bookableRecharges(rechargedPurchases),
  bookableWithdrawals,
  bookableToldPayouts,
  bookableFoundPayouts,
];

const query = z.object({
  part: z.enum(statementParts).catch("all"),
  after: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  booked: z.coerce.number().int().min(0).max(10_000).catch(0),
  refused: z.coerce.number().int().min(0).max(10_000).catch(0),
  columns: z.literal("1").optional().catch(undefined),
});

export type PlannedLine = StatementLine & MatchedLine;

/** Matches the lines of a statement with current candidates. Two statements, and one for each kind of subject. */
export async function planOf(
  handle: Handle,
  { id, currency }: { id: number; currency: string },
): Promise<{ lines: PlannedLine[]; counts: Record<LineVerdict | "all", number> }> {
  const lines = await linesOfStatement(handle, id);
  const days = lines.map(({ bookedOn }) => bookedOn);
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const candidates =
    lines.length === 0
      ? []
      : await Promise.all(
          bookables.map((one) =>
            one.candidates(handle, { currency, from: dayOf(Math.min(...days)), to: dayOf(Math.max(...days)) }),
          ),
        );
  const matches = matchLines(
    lines.map((line) => ({ ...line, used: line.kind !== null })),
    candidates.flat(),
  );
  const planned = lines.map((line) => ({
    ...line,
    ...(matches.get(line.id) ?? { verdict: "unmatched", candidates: [] }),
  }));
  const count = (verdict: LineVerdict) => planned.filter((line) => line.verdict === verdict).length;
  const [matched, look, unmatched, booked] = (["matched", "look", "unmatched", "booked"] as const).map(count);
  return {
    lines: planned as PlannedLine[],
    counts: {
      all: planned.length,
      matched: matched ?? 0,
      look: look ?? 0,
      unmatched: unmatched ?? 0,
      booked: booked ?? 0,
    },
  };
}

/** Loads a statement: the effect of each line, or the choice of its columns while it has none. */
export async function loadStatementPlan(request: Request, context: RequestContext, param: string | undefined) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db } = context;
  const found = await statementById(db, readId(param ?? null) ?? 0);
  if (!found) throw notFound();
  const { part, after, booked, refused, columns } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { id, name, currency, layout, faults, by } = found;
  const { lines, counts } = await planOf(db, found);
  const fitting = lines.filter((line) => part === "all" || line.verdict === part).filter(({ line }) => line > after);
  const shown = fitting.slice(0, perPage);
  const picks = columns === "1" || lines.length === 0;
  return {
    title: name,
    id,
    currency,
    by,
    counts,
    part,
    faults,
    doubtful: { encoding: chosenEncoding(layout.encoding) ?? "utf-8", words: layout.doubtful ?? [] },
    at: found.createdAt.getTime(),
    outcome: booked + refused > 0 ? { booked, refused } : null,
    lines: shown,
    next: fitting.length > perPage ? (shown.at(-1)?.line ?? null) : null,
    decides: may(staff, "finance.decide"),
    discardable: may(staff, "finance.decide") && lines.every(({ usedHere, usedAt }) => usedAt === null || !usedHere),
    columns: picks
      ? {
          layout,
          rows: sampleOf(found),
          unclearDates: lines.length === 0 && hasUnclearDates(found),
          unread: lines.length === 0,
        }
      : null,
  };
}

export type StatementPlan = Awaited<ReturnType<typeof loadStatementPlan>>;

/** The first rows of a file from its titles on, truncated. */
function sampleOf({ content, layout }: { content: Buffer; layout: StatementLayout }): string[][] {
  const rows = statementRows(content, layout);
  if (!rows.ok) return [];
  const { head } = layout;
  const some = rows.value.rows.slice(head, head + sampleRows).map(({ cells }) => cells.slice(0, 40));
  const width = Math.max(...some.map((cells) => cells.length));
  return some.map((cells) => Array.from({ length: width }, (_, at) => [...(cells[at] ?? "")].slice(0, 40).join("")));
}

/** True when nobody has said yet in which order the dates of a file are, and they can be read both ways. */
function hasUnclearDates({
  content,
  layout,
  currency,
}: {
  content: Buffer;
  layout: StatementLayout;
  currency: string;
}): boolean {
  const rows = statementRows(content, layout);
  return rows.ok && recognise(rows.value, currency).unclearDates;
}

const column = z
  .union([z.literal(""), z.coerce.number().int().min(0).max(200)])
  .optional()
  .transform((at) => (at === "" || at === undefined ? null : at));

const layoutForm = z.object({
  head: z.coerce.number().int().min(1).max(60),
  dates: z.enum(["ymd", "dmy", "mdy"]),
  decimal: z.enum([".", ","]),
  encoding: z.enum(fileEncodings).optional().catch(undefined),
  ...(Object.fromEntries(statementRoles.map((role) => [role, column])) as Record<
    (typeof statementRoles)[number],
    typeof column
  >),
});

/** Handles the forms: picked columns, selected lines to book, or a file to discard. */
export async function answerStatementPlan(request: Request, context: RequestContext, param: string | undefined) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const id = readId(param ?? null) ?? 0;
  const found = await statementById(db, id);
  if (!found) throw notFound();
  const form = await readForm(request);
  const path = `/operator/bank-statements/${id}`;
  if (form.get("intent") === "columns") {
    if (form.get("dates") === "") return refused("dates");
    const parsed = layoutForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refused("columns");
    const { head, dates, decimal, encoding = found.layout.encoding, ...columns } = parsed.data;
    const layout = { head: head - 1, dates, decimal, columns, ...(encoding ? { encoding } : {}) };
    const done = await layStatementOut(db, { staff, address, id, layout });
    if (!done.ok) return refused(done.code, done.code === "used" ? 409 : 400);
    return seeOther(path);
  }
  if (form.get("intent") === "discard") {
    const done = await discardStatement(db, { staff, address, id });
    return done.ok ? seeOther("/operator/bank-statements") : refused(done.code, 409);
  }
  if (form.get("intent") !== "book") return refused("nothing");
  const lines = tickedIn(form);
  if (lines.length === 0) return refused("nothing");
  const { booked, refused: left } = await bookLines(db, { staff, address, statementId: id, bookables, lines });
  return seeOther(`${path}?booked=${booked}&refused=${left.size}`);
}

const refused = (fault: CodesOf<"bankStatements:fault">, status = 400) => json({ fault }, { status });

/** The selected lines of a form, each with its subject. */
function tickedIn(form: FormData): TickedLine[] {
  const ticks = form.getAll("line").slice(0, perPage);
  return ticks.flatMap((tick) => {
    const lineId = readId(String(tick));
    const [, kind = "", subject = ""] = /^([a-z]{1,32})-(\d{1,15})$/.exec(String(form.get(`pick.${tick}`) ?? "")) ?? [];
    const subjectId = readId(subject);
    return lineId === null || subjectId === null ? [] : [{ lineId, kind, subjectId }];
  });
}
