import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import entries from "~/app/platform/ui/entries/entries.css?url";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BalanceCard } from "../ui/bills/balance-card";
import { BillList } from "../ui/bills/bill-list";
import styles from "../ui/bills/bills.css?url";
import { loadBalances, loadBills } from "./bills.server";

export const links: LinksFunction = () => [styles, entries].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/money/money`: the wallet: balance, pending top-ups, and bills. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const [balances, bills] = await Promise.all([loadBalances(context, buyer.id), loadBills(request, context, buyer.id)]);
  return { title: context.language.i18n.t("money:title"), ...balances, bills };
}

export const meta = unlistedMeta;

export default function Money() {
  const { t } = useTranslation("money");
  const { title, availableMinor, heldMinor, withdrawals, waiting, bills } = useLoaderData<typeof loader>();
  const { text } = useCodeAmounts(bills.currency);
  const moment = useEntryMoment();
  return (
    <InnerPage title={title} back="/pages/user/user">
      <BalanceCard availableMinor={availableMinor} heldMinor={heldMinor} currency={bills.currency} />
      {withdrawals.map(({ id, amountMinor, at, to }) => (
        <a key={id} className="wallet-waits" href={href("/pages/user/money/witlist", { id })}>
          <Icon className="flex-none text-warn size-20px" name="hourglass" />
          <span className="flex-1-1-8rem min-w-0">
            <span>{t("withdrawing", { amount: text(amountMinor) })}</span>
            <small className="block hint leading-16">
              <bdi>{to}</bdi> <span>{`· ${moment(at)}`}</span>
            </small>
          </span>
          <b className="text-accent font-semibold">{t("view")}</b>
        </a>
      ))}
      {waiting.map(({ id, method, amountMinor, at }) => (
        <a key={id} className="wallet-waits" href={href("/pages/user/money/details", { id, type: "recharge" })}>
          <Icon className="flex-none text-warn size-20px" name="clock" />
          <span className="flex-1-1-8rem min-w-0">
            <span>{t("waits", { amount: text(amountMinor) })}</span>
            <small className="block hint leading-16">{`${t(`method.${method}`)} · ${moment(at)}`}</small>
          </span>
          <b className="text-accent font-semibold">{t("view")}</b>
        </a>
      ))}
      <Rows>
        <Row icon="receipt" label={t("records")} href={href("/pages/user/money/recharge", { list: 1 })} />
        <Row icon="banknote" label={t("withdrawals")} href={href("/pages/user/money/witlist")} />
        <Row icon="credit-card" label={t("payoutAccounts")} href={href("/pages/user/bank/bank")} />
      </Rows>
      <BillList bills={bills} />
    </InnerPage>
  );
}
