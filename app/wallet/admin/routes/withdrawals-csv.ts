import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "~/app/platform/format/money";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, isoTime, maxExported, requireStaff } from "~/app/staff/api.server";
import { maskedAddress, maskedNumber } from "../../payout-rules";
import { adminWithdrawals } from "../withdrawals/withdrawals-admin-queries.server";
import { withdrawalsAsked } from "../withdrawals/withdrawals-page.server";

/** `/operator/withdrawals.csv?tab=&who=&q=`: the withdrawals that fit, at most 10,000; of accounts the end of the number. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "finance.read");
  const filter = withdrawalsAsked(new URL(request.url).searchParams);
  const rows = await adminWithdrawals(context.db, filter, { after: null, limit: maxExported });
  const { locale } = context.language;
  return csvTable("withdrawals.csv", rows, {
    id: ({ id }) => id,
    at: ({ at }) => isoTime(at),
    member_code: ({ memberCode }) => memberCode,
    nickname: ({ nickname }) => nickname,
    shop: ({ shopName }) => (shopName === null ? null : pickText(shopName, locale)),
    currency: ({ currency }) => currency,
    amount: ({ amountMinor, currency }) => Number(plainAmount(amountMinor, currency)),
    fee: ({ feeMinor, currency }) => Number(plainAmount(feeMinor, currency)),
    account: ({ accountName }) => accountName,
    number: ({ accountNumber, accountKind }) => (accountKind === "bank" ? maskedNumber : maskedAddress)(accountNumber),
    holder: ({ accountHolder }) => accountHolder,
    state: ({ state }) => state,
    reference: ({ reference }) => reference,
    reason: ({ reason }) => reason,
  });
}
