import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ShopWithdrawForm } from "../ui/shop-withdraw-form";
import { ShopWithdrawals } from "../ui/shop-withdrawals";
import styles from "../ui/statement.css?url";
import { answerShopWithdraw, loadShopWithdraw } from "../withdraw-page.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/store/finance/withdraw?after=`: withdraws a shop's balance to one of its accounts, and lists earlier
 * withdrawals.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopWithdraw(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopWithdraw(request, context);

export default function ShopWithdraw() {
  const { t } = useTranslation("withdraw");
  const { title, rows, next, ...asking } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <PageHead title={title} lead={t("shop.lead")}>
        <a className="c-button" href={href("/pages/store/finance/accounts")}>
          <Icon name="credit-card" />
          {t("shop.accounts")}
        </a>
      </PageHead>
      <div className="s-form">
        <ShopWithdrawForm asking={asking} reply={reply} />
        <ShopWithdrawals rows={rows} />
        {next !== null && (
          <p className="st-else">
            <a className="c-button" href={href("/pages/store/finance/withdraw", { after: next })}>
              {t("shop.older")}
            </a>
          </p>
        )}
      </div>
    </>
  );
}
