import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { offerKinds } from "../../offer-kinds";
import { offersShown, offerTabs } from "./offer-tabs";
import { listOffers } from "./offers-admin-queries.server";

/** Offers of all shops: waiting ones oldest first, the others newest first. */
export const offerList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search) => ({
    state: offerTabs.find((one) => one === search.get("state")) ?? offerTabs[0],
    words: typedText(search.get("q")),
    slotId: readId(search.get("slot")),
    kind: offerKinds.find((one) => one === search.get("kind")) ?? null,
  }),
  keys: byId,
  cursor: "before",
  size: offersShown,
  read: ({ context: { db, language }, filter }, after, limit) =>
    listOffers(db, filter, { locale: language.locale, after, limit }),
  file: "offers.csv",
  columns: () => ({
    id: ({ id }) => id,
    kind: ({ rules }) => rules.kind,
    team_size: ({ rules }) => (rules.kind === "group" ? rules.teamSize : null),
    least_size: ({ rules }) => (rules.kind === "group" ? rules.teamLeast : null),
    friends: ({ rules }) => (rules.kind === "bargain" ? rules.helpers : null),
    hours: ({ rules }) => ("hours" in rules ? rules.hours : null),
    state: ({ state }) => state,
    goods: ({ goodsId }) => goodsId,
    title: ({ title }) => title,
    shop: ({ shopId }) => shopId,
    shop_name: ({ shop }) => shop,
    slot: ({ slotId }) => slotId,
    begins_at: ({ beginsAt }) => isoTime(beginsAt),
    ends_at: ({ endsAt }) => isoTime(endsAt),
    price: ({ priceMinor }) => csvAmount(priceMinor, marketCurrency()),
    usual_price: ({ usualMinor }) => csvAmount(usualMinor, marketCurrency()),
    low_of_30_days: ({ lowMinor }) => csvAmount(lowMinor, marketCurrency()),
    addition: ({ additionMinor }) => csvAmount(additionMinor, marketCurrency()),
    currency: () => marketCurrency(),
    quota: ({ quota }) => quota,
    taken: ({ taken }) => taken,
    stock: ({ stock }) => stock,
    cuts: ({ rules, cuts }) => (rules.kind === "bargain" ? cuts : null),
    flagged_cuts: ({ rules, flagged }) => (rules.kind === "bargain" ? flagged : null),
    submitted_at: ({ submittedAt }) => isoTime(submittedAt),
    reason: ({ reason }) => reason,
    decided_by: ({ decidedBy }) => decidedBy,
    decided_at: ({ decidedAt }) => isoTime(decidedAt),
  }),
});
