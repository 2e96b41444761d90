import { csvAmount, isoTime } from "~/app/console/csv/csv.server";
import { defineList } from "~/app/console/list/define-list.server";
import { byId } from "~/app/platform/cursor";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { typedText } from "~/app/platform/http/typed-text";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { maskedAddress, maskedNumber } from "../../payout-rules";
import { termsOf } from "../../withdrawals/withdrawal";
import {
  adminWithdrawals,
  type WithdrawalFilter,
  type WithdrawalTab,
  withdrawalTabs,
} from "./withdrawals-admin-queries.server";

export const tabNames = Object.keys(withdrawalTabs) as WithdrawalTab[];
const whoNames = ["people", "shops"] as const;
const sizeNames = ["one", "two"] as const;

/** Withdrawals of a tab; the file masks account numbers. */
export const withdrawalList = defineList({
  guard: (request, context) => requireStaff(request, context, "finance.read"),
  filter: (search): WithdrawalFilter => ({
    tab: tabNames.find((one) => one === search.get("tab")) ?? "waiting",
    who: whoNames.find((one) => one === search.get("who")) ?? null,
    searchText: typedText(search.get("q")),
    size: sizeNames.find((one) => one === search.get("size")) ?? null,
    needs: search.get("needs") === "me" ? "me" : null,
  }),
  keys: byId,
  cursor: "after",
  size: 20,
  read: async ({ context: { db }, who, filter }, after, limit) => {
    const { secondAboveMinor } = termsOf(await readSettings(db), marketCurrency());
    return adminWithdrawals(db, filter, { after, limit, staffId: who.id, secondAboveMinor });
  },
  file: "withdrawals.csv",
  columns: ({
    context: {
      language: { locale },
    },
  }) => ({
    id: ({ id }) => id,
    withdrawal: ({ number }) => printedNumber(number),
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    shop: ({ shopName }) => (shopName === null ? null : pickText(shopName, locale)),
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
    fee: ({ feeMinor, currency }) => csvAmount(feeMinor, currency),
    account: ({ accountName }) => accountName,
    number: ({ accountNumber, accountKind }) => (accountKind === "bank" ? maskedNumber : maskedAddress)(accountNumber),
    holder: ({ accountHolder }) => accountHolder,
    state: ({ state }) => state,
    reference: ({ reference }) => reference,
    reason: ({ reason }) => reason,
  }),
});
