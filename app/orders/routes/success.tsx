import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { loadSuccess } from "../paying/success-page.server";
import { useMoneyWords } from "../ui/money-words";
import styles from "../ui/success.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/page/success?data=<order ids>`: the paid orders and the next steps. A reload pays nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const paid = await loadSuccess(request, context);
  return { title: context.language.i18n.t("checkout:paid.title"), ...paid };
}

export const meta = unlistedMeta;

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
        <span className="grid place-center rounded-full bg-ok size-64px">
          <Icon name="check" className="size-32px" />
        </span>
        <h2 className="mt-12px font-lg font-bold leading-26">{t("paid.title")}</h2>
        <p className="quiet-price">
          <CodeAmount minor={totalMinor} currency={paid.currency} size="detail" />
        </p>
        {from !== "" && <p className="text-ink-2 font-xs leading-18">{[from, left].filter(Boolean).join(" · ")}</p>}
        <div className="flex flex-wrap gap-8px w-full mt-16px">
          {paid.roomId === null ? (
            <a className="button button-outline flex-1-1-8rem" href={href("/")}>
              {t("paid.home")}
            </a>
          ) : (
            <a className="button flex-1-1-8rem" href={href("/pages/find/details/live", { id: paid.roomId })}>
              {t("paid.room")}
            </a>
          )}
          {paid.inTeam && first ? (
            <a className="button flex-1-1-8rem" href={href("/pages/user/order/team", { order: first.id })}>
              {t("paid.invite")}
            </a>
          ) : (
            <a className="button button-tint flex-1-1-8rem" href={purchase}>
              {t("paid.view")}
            </a>
          )}
        </div>
      </section>
      <section className="card mx-12px p-12px" aria-labelledby="paid-next">
        <h2 className="font-base font-semibold" id="paid-next">
          {t("paid.next")}
        </h2>
        <ul className="lines">
          {orders.map((order) => (
            <li key={order.id}>
              <a
                className="flex flex-wrap gap-4-12px py-8px"
                href={href("/pages/user/order/details", { id: order.id })}
              >
                <span className="flex-none overflow-clip rounded-inner size-48px">
                  <Photo picture={order.picture} place="tile" cover />
                </span>
                <span className="min-w-0 flex-1-1-7rem grid text-ink-2 text-sm wrap-anywhere">
                  <strong className="font-semibold text-ink" dir="auto">
                    {order.shop}
                  </strong>
                  <span>{paid.inTeam ? t("paid.withTeam") : t("paid.ships", { count: order.pieces })}</span>
                  <small className="text-xs text-ink-3">
                    {t("pay.order", { number: printedNumber(order.number) })}
                  </small>
                </span>
                <span translate="no" className="ms-auto tabular-nums font-sm">
                  {text(order.totalMinor)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="note-box rounded-inner mt-8px p-8-10px tone-ok leading-17">
          <Icon name="shield-check" />
          <span>{paid.shipBy ? t("paid.safeUntil", { at: paid.shipBy }) : t("paid.safe")}</span>
        </p>
      </section>
      <dl className="card m-8-12-0px p-12px sums">
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
          <h2 className="flex items-center justify-center gap-6px py-14px font-base font-semibold">
            <Icon name="sparkles" className="size-18px text-brand" />
            {t("paid.more")}
          </h2>
          <GoodsList cards={cards} columns="2" labels={labels} />
        </section>
      )}
    </InnerPage>
  );
}
