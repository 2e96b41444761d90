import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { titleMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { payoutAccountsOf } from "../payout-accounts-queries.server";
import { payoutLimits } from "../payout-rules";
import { AccountWords } from "../ui/withdraw/account-words";
import { Note } from "../ui/withdraw/note";
import styles from "../ui/withdraw/withdraw.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/money/address?account=`: selects the target of a withdrawal; the same accounts as
 * `/pages/user/bank/bank`.
 */
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

export const meta = titleMeta;

export default function Address() {
  const { title, accounts, picked, nowMs } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["withdraw", "wallet"]);
  const moment = useEntryMoment("named");
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
          <section className="flex flex-column gap-10px m-8-12-0px p-12px card" aria-label={title}>
            <ul>
              {accounts.map((account) => (
                <li className="px-12px" key={account.id}>
                  <a
                    className="flex flex-wrap items-center gap-4-12px min-h-48px text-accent"
                    href={href("/pages/user/money/withdraw", { account: account.id })}
                    aria-current={account.id === picked ? "true" : undefined}
                  >
                    <AccountWords account={account} />
                    {account.id === picked && <Icon className="size-20px" name="check" />}
                  </a>
                  {account.usableFrom > nowMs && (
                    <Note icon="hourglass" warns>
                      {t("newFrom", { at: moment(account.usableFrom) })}
                    </Note>
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
