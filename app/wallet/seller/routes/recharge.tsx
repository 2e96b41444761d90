import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import type { RechargeReply } from "../../recharges/recharge-form-data";
import rechargeStyles from "../../ui/recharge/recharge.css?url";
import { RechargeForm } from "../../ui/recharge/recharge-form";
import { answerShopRecharge, loadShopRecharge } from "../shop-recharge.server";
import { ShopRechargeLog } from "../ui/shop-recharge-log";
import styles from "../ui/statement.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [rechargeStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/store/finance/recharge";

/**
 * `/pages/store/finance/recharge?method=&after=`: tops up the balance of a shop, by bank or on a chain, and lists
 * earlier top-ups.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopRecharge(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopRecharge(request, context);

export default function ShopRecharge() {
  const { t } = useTranslation("money");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as RechargeReply | undefined;
  const { title, currency, balanceMinor, missingMinor, suggested, form, rows, next } = data;
  const { text } = useCodeAmounts(currency);
  return (
    <>
      <PageHead title={title} lead={`${t("shop.balance")}: ${text(balanceMinor)}`}>
        <a className="c-button" href={href("/pages/store/finance/bill", { kind: "recharge" })}>
          <Icon name="receipt" />
          {t("shop.statement")}
        </a>
      </PageHead>
      {missingMinor > 0 && (
        <p className="c-note is-bad" role="status">
          {t("shop.below", { amount: text(missingMinor) })}
        </p>
      )}
      <div className="c-two st-top-up">
        {form === null ? (
          <section className="c-card" aria-label={title}>
            <Nothing icon="landmark" text={t("notSetUp.text")} />
          </section>
        ) : (
          <RechargeForm
            key={form.method}
            form={form}
            currency={currency}
            reply={reply}
            suggested={suggested}
            financeHours={data.financeHours}
            formKey={reply?.values.key ?? data.key}
            wayTo={(method) => href(path, { method })}
          />
        )}
        <ShopRechargeLog rows={rows} next={next && href(path, { after: next })} currency={currency} />
      </div>
    </>
  );
}
