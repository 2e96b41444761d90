import { randomUUID } from "node:crypto";
import { checkPaymentPassword, passwordFailed } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { shortMoment } from "~/app/platform/format/dates";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import {
  type FormErrors,
  type FormReply,
  parseForm,
  readForm,
  refuseForm,
  typedValues,
} from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import { readSettings } from "~/app/settings/api.server";
import { payoutAccountsOf } from "../payout-accounts-queries.server";
import { type AskRefusal, askWithdrawal } from "./ask-withdrawal.server";
import type { AfterSaleEnd } from "./closed-shops";
import { financeNow } from "./finance-hours";
import { withdrawForm } from "./withdraw-form.server";
import { termsOf, type Withdrawer } from "./withdrawal";
import { withdrawalsOf } from "./withdrawals-queries.server";

const few = 4;

/** Owner of the target accounts of a withdrawal. */
export const accountsOf = ({ userId, shopId }: Withdrawer) => (shopId === undefined ? { userId } : { shopId });

/** Returns the available balance, minor units; negative for a shop in debt. */
async function availableMinor({ db }: RequestContext, { userId, shopId }: Withdrawer): Promise<number> {
  const currency = marketCurrency();
  const kind = shopId === undefined ? "wallet" : "shop_balance";
  return (await balancesOf(db, { ownerId: shopId ?? userId, currency, kinds: [kind] }))[kind] ?? 0;
}

/** Loads what the page that withdraws shows. @param accountId the account that was picked; null = the newest */
export async function loadWithdrawalData(context: RequestContext, by: Withdrawer, accountId: number | null) {
  const { db, clock } = context;
  const currency = marketCurrency();
  const [settings, accounts, available, log] = await Promise.all([
    readSettings(db),
    payoutAccountsOf(db, accountsOf(by)),
    availableMinor(context, by),
    withdrawalsOf(db, by, { before: null, limit: few }),
  ]);
  const nowMs = clock.now().getTime();
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0] ?? null;
  return {
    currency,
    key: randomUUID(),
    accounts,
    account,
    log,
    availableMinor: available,
    /** The whole balance, as typed. */
    all: plainAmount(Math.max(0, available), currency),
    terms: termsOf(settings, currency),
    hours: financeNow(settings.withdrawals, nowMs),
    /** First moment of withdrawals to the account, ms since 1970; null = now. */
    accountFrom: account && account.usableFrom > nowMs ? account.usableFrom : null,
  };
}

/**
 * Outcome of a request: the id of the withdrawal, or the form again. "All" returns the form with the amount filled in.
 */
type Asked = { id: number } | { reply: FormReply; status: number };

/** Handles the withdrawal form, of a person or of a shop that they work in. */
export async function answerWithdrawalForm(
  request: Request,
  context: RequestContext,
  { by, afterSaleEnd }: { by: Withdrawer; afterSaleEnd: AfterSaleEnd },
): Promise<Asked> {
  const form = await readForm(request);
  const currency = marketCurrency();
  if (form.get("intent") === "all") {
    const amount = plainAmount(Math.max(0, await availableMinor(context, by)), currency);
    return { reply: refuseForm({ ...typedValues(form), amount }, {}), status: 200 };
  }
  const parsed = parseForm(form, withdrawForm(currency));
  if (!parsed.ok) return { reply: parsed.reply, status: 400 };
  const { db } = context;
  const { values, value } = parsed;
  const password = String(form.get("paymentPassword") ?? "");
  const allowed = await checkPaymentPassword(db, { userId: by.userId, password });
  if (!allowed.ok) {
    passwordFailed(context, by.userId, allowed.code);
    return { reply: refuseForm(values, { paymentPassword: allowed.code }), status: 400 };
  }
  const { key, account: accountId, amount: amountMinor } = value;
  const done = await askWithdrawal(db, { by, key, accountId, amountMinor, currency, afterSaleEnd });
  if (done.ok) return { id: done.value };
  return { reply: refuseForm(values, errorOf(done, context)), status: 400 };
}

/** The sentence for a refusal, by field. */
function errorOf(
  refusal: Exclude<AskRefusal, string> | { code: Extract<AskRefusal, string> },
  { language, clock }: RequestContext,
): FormErrors {
  const at = (ms: number) => shortMoment(ms, language, clock.now().getTime());
  switch (refusal.code) {
    case "tooLittle":
    case "aboveMaximum":
    case "tooMuch":
      return {
        amount: textKey("withdraw:errors", `${refusal.code}|amount=${plainAmount(refusal.minor, marketCurrency())}`),
      };
    case "feeTooHigh":
      return { amount: "withdraw:errors.feeTooHigh" };
    case "noAccount":
      return { account: "withdraw:errors.noAccount" };
    case "accountNew":
      return { account: `withdraw:errors.accountNew|at=${at(refusal.from)}` };
    case "passwordNew":
      return { "": `withdraw:errors.passwordNew|at=${at(refusal.from)}` };
    case "afterSale":
      return {
        "":
          refusal.from === null ? "withdraw:errors.afterSaleOpen" : `withdraw:errors.afterSale|at=${at(refusal.from)}`,
      };
    default:
      return { "": textKey("withdraw:errors", refusal.code) };
  }
}
