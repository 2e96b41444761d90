import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { answerShopAccounts, loadShopAccounts } from "../accounts-page.server";
import { ShopAccountForm } from "../ui/shop-account-form";
import styles from "../ui/statement.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/finance/accounts?kind=`: a shop's payout accounts; only its owner changes them. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopAccounts(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopAccounts(request, context);

export default function ShopAccounts() {
  const { t } = useTranslation(["withdraw", "wallet"]);
  const { title, accounts, kind, owner, hasPassword, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moment = useEntryMoment("named");
  return (
    <>
      <PageHead title={title} lead={t(owner ? "shop.accountsLead" : "shop.ownerAdds")}>
        <a className="c-button" href={href("/pages/store/finance/withdraw")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("title")}
        </a>
      </PageHead>
      <div className="s-form">
        <section className="c-card" aria-label={title}>
          {accounts.length === 0 ? (
            <Nothing icon="credit-card" text={t("wallet:accounts.empty.title")} />
          ) : (
            <ul className="c-lines">
              {accounts.map(({ id, kind: of, name, masked, holder, usableFrom }) => (
                <li key={id}>
                  <Icon name={of === "bank" ? "landmark" : "wallet"} />
                  <span>
                    <b>
                      <bdi>{name}</bdi>{" "}
                      <bdi translate="no" data-breaks="">
                        {masked}
                      </bdi>
                    </b>{" "}
                    <small className="c-quiet">
                      <bdi>{holder}</bdi>
                      {usableFrom > nowMs && <span>{` ${t("newFrom", { at: moment(usableFrom) })}`}</span>}
                    </small>
                  </span>
                  {owner && (
                    <Form method="post">
                      <input type="hidden" name="id" value={id} />
                      <ConfirmAction
                        name="deleteShopAccount"
                        label={t("wallet:accounts.delete")}
                        question={t("wallet:accounts.deleteQuestion")}
                        look="c-button is-danger"
                      >
                        <button type="submit" name="intent" value="delete" className="c-button is-danger">
                          {t("wallet:accounts.delete")}
                        </button>
                      </ConfirmAction>
                    </Form>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        {owner && <ShopAccountForm kind={kind} hasPassword={hasPassword} reply={reply} />}
      </div>
    </>
  );
}
