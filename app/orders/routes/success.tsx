import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { loadSuccess } from "../paying/success-page.server";
import { useMoneyWords } from "../ui/money-words";
import styles from "../ui/success.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/page/success?data=<order ids>`: what was paid, and what comes next. A reload pays nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const paid = await loadSuccess(request, context);
  return { title: context.language.i18n.t("checkout:paid.title"), ...paid };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function Success() {
  const { t } = useTranslation("checkout");
  const paid = useLoaderData<typeof loader>();
  const labels = useGoodsLabels();
  const { text } = useCodeAmounts(paid.currency);
  const { orders, cards, totalMinor } = paid;
  const from = useMoneyWords(text).from(paid.from);
  const left = paid.from.walletMinor > 0 ? t("paid.left", { left: text(paid.walletMinor) }) : "";
  const [first] = orders;
  const purchase =
    orders.length === 1 && first
      ? href("/pages/user/order/details", { id: first.id })
      : href("/pages/user/order/order", { state: 2 });
  return (
    <InnerPage title={t("paid.title")} back="/pages/user/order/order">
      <section className="paid-head">
        <span className="paid-disc">
          <Icon name="check" />
        </span>
        <h2>{t("paid.title")}</h2>
        <p className="paid-amount">
          <CodeAmount minor={totalMinor} currency={paid.currency} size="detail" />
        </p>
        {from !== "" && <p className="paid-note">{[from, left].filter(Boolean).join(" · ")}</p>}
        <div className="paid-ways">
          <a className="button button-outline" href={href("/")}>
            {t("paid.home")}
          </a>
          <a className="button button-tint" href={purchase}>
            {t("paid.view")}
          </a>
        </div>
      </section>
      <section className="paid-card" aria-labelledby="paid-next">
        <h2 id="paid-next">{t("paid.next")}</h2>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <a href={href("/pages/user/order/details", { id: order.id })}>
                <span className="paid-picture">
                  <Photo picture={order.picture} place="tile" cover />
                </span>
                <span className="paid-words">
                  <strong dir="auto">{order.shop}</strong>
                  <span>{t("paid.ships", { count: order.pieces })}</span>
                  <small>{t("pay.order", { number: printedNumber(order.number) })}</small>
                </span>
                <span translate="no" className="paid-sum">
                  {text(order.totalMinor)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="paid-safe">
          <Icon name="shield-check" />
          <span>{paid.shipBy ? t("paid.safeUntil", { at: paid.shipBy }) : t("paid.safe")}</span>
        </p>
      </section>
      <dl className="paid-card sums">
        {paid.paidAt && (
          <div>
            <dt>{t("paid.at")}</dt>
            <dd>{paid.paidAt}</dd>
          </div>
        )}
        {paid.transfers.length > 0 && (
          <div>
            <dt>{t("paid.transfer")}</dt>
            <dd>{paid.transfers.map((id) => `T-${id}`).join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>{t("paid.to")}</dt>
          <dd>
            <bdi>{paid.recipient}</bdi>
          </dd>
        </div>
      </dl>
      {cards.length > 0 && (
        <section className="paid-more">
          <h2>
            <Icon name="sparkles" />
            {t("paid.more")}
          </h2>
          <GoodsList cards={cards} columns="2" labels={labels} />
        </section>
      )}
    </InnerPage>
  );
}
