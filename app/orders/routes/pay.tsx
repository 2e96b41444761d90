import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { cameWords } from "../paying/came-words";
import { answerPay, loadPay, type PayReply } from "../paying/pay-page.server";
import styles from "../ui/pay.css?url";
import { PayForm } from "../ui/pay-form";
import { GroupWaysOut } from "../ui/teams/group-ways";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/money/pay?data=<order ids>`: pays a purchase, or some of its orders. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const pay = await loadPay(request, context);
  return { title: context.language.i18n.t("checkout:pay.title"), ...pay };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerPay(request, context);

export const meta = unlistedMeta;

export default function Pay() {
  const { t } = useTranslation("checkout");
  const pay = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as PayReply | undefined;
  const { text } = useCodeAmounts(pay.currency);
  const { over, orders, secondsLeft } = pay;
  // Whose money came wants to know where it is, and who authorised a payment, that nothing was taken.
  const late = pay.came === "credited" || pay.came === "returned";
  const moved = late || pay.came === "voided";
  const apart = orders.filter(({ payable }) => payable);
  if (over) {
    return (
      <InnerPage title={t("pay.title")} back="/pages/user/order/order">
        <EmptyState
          icon="clock"
          title={t(`pay.over.${over}.title`)}
          text={moved ? cameWords(t, pay) : t(`pay.over.${over}.text`, { at: pay.payBy })}
        >
          {over === "notPayable" &&
            apart.map((order) => (
              <a key={order.id} className="button" href={href("/pages/user/money/pay", { data: order.id })}>
                {t("pay.one", { shop: order.shop, amount: text(order.totalMinor) })}
              </a>
            ))}
          <a className="button button-outline" href={href("/pages/user/order/order")}>
            {t("toOrders")}
          </a>
        </EmptyState>
      </InnerPage>
    );
  }
  if (pay.team && !pay.team.open) {
    return (
      <InnerPage title={t("pay.title")} back="/pages/user/order/group">
        <EmptyState icon="users" title={t("errors.teamFull")} text={late ? cameWords(t, pay) : t("pay.noSeat")}>
          <GroupWaysOut ways={pay.team.ways} currency={pay.currency} />
        </EmptyState>
      </InnerPage>
    );
  }
  return (
    <InnerPage
      title={t("pay.title")}
      back="/pages/user/order/order"
      white
      action={secondsLeft !== null && <CountdownClock seconds={secondsLeft} label={t("pay.left")} />}
    >
      <div className="pay-head">
        <p className="hint leading-18">
          {orders.length === 1
            ? t("pay.order", { number: printedNumber(orders[0]?.number ?? "") })
            : t("pay.shops", { count: orders.length })}
        </p>
        <p className="pay-amount">
          <CodeAmount minor={pay.totalMinor} currency={pay.currency} size="detail" />
        </p>
        {pay.payBy && <p className="hint leading-18">{t("pay.until", { at: pay.payBy })}</p>}
      </div>
      <PayForm pay={pay} reply={reply}>
        {orders.length > 1 && (
          <details className="pay-apart">
            <summary>
              {t("pay.apart")}
              <Icon name="chevron-down" className="size-16px text-ink-3" />
            </summary>
            <ul>
              {orders.map((order) => (
                <li key={order.id}>
                  <a
                    className="flex flex-wrap items-center gap-0-8px min-h-48px border-b-line"
                    href={href("/pages/user/money/pay", { data: order.id })}
                  >
                    <span className="flex-1-1-6rem" dir="auto">
                      {order.shop}
                    </span>
                    <span translate="no">{text(order.totalMinor)}</span>
                    <Icon name="chevron-right" className="mirrored size-16px text-ink-3" />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PayForm>
    </InnerPage>
  );
}
