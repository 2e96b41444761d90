import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { checkStoredOffers } from "~/app/prices/api.server";
import { may } from "~/app/staff/ui";
import type { Handle } from "~/db/transact.server";
import { openSlots } from "../../seller/form-queries.server";
import { offerList } from "./offer-list.server";
import { type ListedOffer, offerCounts, type WaitingOffer } from "./offers-admin-queries.server";

/** Loads a page of offers; those that wait with what stands against them. Four statements, however many they are. */
export async function loadOffers(request: Request, context: RequestContext) {
  const who = await offerList.guard(request, context);
  const { db, language, clock, marketZone } = context;
  const [{ rows, ...page }, counts, slots] = await Promise.all([
    offerList.page(request, context, { who }),
    offerCounts(db),
    openSlots(db, null),
  ]);
  return {
    ...page,
    title: language.i18n.t("flashAdmin:offers.title"),
    rows: await withProblems(db, rows),
    counts,
    open: shownSlots(slots),
    currency: marketCurrency(),
    zone: marketZone,
    decides: may(who, "finance.decide"),
    nowMs: clock.now().getTime(),
  };
}

/** Slots that take in, as operators choose among them. */
export const shownSlots = (slots: Awaited<ReturnType<typeof openSlots>>) =>
  slots.map(({ id, left, beginsAt }) => ({ id, left, beginsAt: beginsAt.getTime() }));

/** Adds to each offer what stands against it, while it waits. */
export async function withProblems(handle: Handle, rows: readonly ListedOffer[]): Promise<WaitingOffer[]> {
  const waiting = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const problems = await checkStoredOffers(handle, waiting);
  return rows.map((row) => ({ ...row, problems: problems.get(row.id) ?? [] }));
}
