import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { payoutAccountsOf } from "../payout-accounts-queries.server";
import { payoutLimits } from "../payout-rules";
import { useBillMoment } from "../ui/bills/use-bill-moment";
import { AccountWords } from "../ui/withdraw/account-words";
import styles from "../ui/withdraw/withdraw.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/money/address?account=`: picks where a withdrawal goes; the same accounts as `/pages/user/bank/bank`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const accounts = await payoutAccountsOf(context.db, { userId: buyer.id });
  return {
    title: context.language.i18n.t("withdraw:choose"),
    accounts,
    picked: readId(new URL(request.url).searchParams.get("account")),
    nowMs: context.clock.now().getTime(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Pasar" }];

export default function Address() {
  const { title, accounts, picked, nowMs } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["withdraw", "wallet"]);
  const moment = useBillMoment();
  const add = href("/pages/user/money/addressManage");
  return (
    <InnerPage
      title={title}
      back="/pages/user/money/withdraw"
      action={
        <a className="text-button" href={href("/pages/user/bank/bank")}>
          {t("manage")}
        </a>
      }
    >
      {accounts.length === 0 ? (
        <EmptyState icon="landmark" title={t("wallet:accounts.empty.title")} text={t("wallet:accounts.empty.text")}>
          <a className="button" href={add}>
            {t("wallet:accounts.add")}
          </a>
        </EmptyState>
      ) : (
        <>
          <section className="wd-card" aria-label={title}>
            <ul className="wd-pick">
              {accounts.map((account) => (
                <li key={account.id}>
                  <a
                    className="wd-account"
                    href={href("/pages/user/money/withdraw", { account: account.id })}
                    aria-current={account.id === picked ? "true" : undefined}
                  >
                    <AccountWords account={account} />
                    {account.id === picked && <Icon name="check" />}
                  </a>
                  {account.usableFrom > nowMs && (
                    <p className="wd-note is-warn">
                      <Icon name="hourglass" />
                      {t("newFrom", { at: `${moment(account.usableFrom)} UTC` })}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
          <div className="form-bar">
            {accounts.length >= payoutLimits.kept ? (
              <p className="text-center text-sm text-ink-2">
                {t("wallet:accounts.full", { count: payoutLimits.kept })}
              </p>
            ) : (
              <a className="button" href={add}>
                {t("wallet:accounts.add")}
              </a>
            )}
          </div>
        </>
      )}
    </InnerPage>
  );
}
