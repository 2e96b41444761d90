import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { checkStoredOffers } from "~/app/prices/api.server";
import { may } from "~/app/staff/ui";
import type { Handle } from "~/db/transact.server";
import { offerList } from "./offer-list.server";
import { type ListedOffer, offerCounts, type WaitingOffer } from "./offers-admin-queries.server";

/** Loads a page of offers; those that wait with what stands against them. Three statements, however many they are. */
export async function loadOffers(request: Request, context: RequestContext) {
  const who = await offerList.guard(request, context);
  const { db, language, clock, marketZone } = context;
  const [{ rows, ...page }, counts] = await Promise.all([offerList.page(request, context, { who }), offerCounts(db)]);
  return {
    ...page,
    title: language.i18n.t("flashAdmin:offers.title"),
    rows: await withProblems(db, rows),
    counts,
    currency: marketCurrency(),
    zone: marketZone,
    decides: may(who, "finance.decide"),
    nowMs: clock.now().getTime(),
  };
}

/** Adds to each offer what stands against it, while it waits. */
export async function withProblems(handle: Handle, rows: readonly ListedOffer[]): Promise<WaitingOffer[]> {
  const waiting = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const problems = await checkStoredOffers(handle, waiting);
  return rows.map((row) => ({ ...row, problems: problems.get(row.id) ?? [] }));
}
