import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { isOverRefund } from "../refund-states";
import styles from "../ui/refunds.css?url";
import { loadRefunds } from "../viewing/list-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/refund/lists?after=`: my refunds, latest first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRefunds(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function Refunds() {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const { title, rows, next } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/user">
      {rows.length === 0 && (
        <EmptyState icon="rotate-ccw" title={t("lists.none")} text={t("lists.noneText")}>
          <a className="button button-tint" href={href("/pages/user/order/order")}>
            {t("lists.orders")}
          </a>
        </EmptyState>
      )}
      <ul className="rf rf-list">
        {rows.map((refund) => (
          <li key={refund.id}>
            <a className="rf-card" href={href("/pages/user/refund/details", { id: refund.id })}>
              <span className="rf-row">
                <b>
                  <bdi>{refund.shop}</bdi>
                </b>
                <span className={isOverRefund(refund.state) ? "rf-state is-over" : "rf-state"}>
                  {t(`state.${refund.state}`)}
                </span>
              </span>
              <span className="rf-row is-top">
                <span className="rf-picture">
                  <Photo picture={refund.picture} place="tile" cover />
                </span>
                <span className="rf-words">
                  <span className="clamp-2" dir="auto">
                    {refund.title}
                  </span>
                  {refund.spec !== "" && <small dir="auto">{refund.spec}</small>}
                  <small>{t("pieces", { count: refund.pieces })}</small>
                  {refund.by !== null && <small>{t("until", { at: refund.by })}</small>}
                </span>
                <Price
                  price={format.price(
                    refund.state === "complete" ? refund.paidMinor : refund.amountMinor,
                    refund.currency,
                  )}
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="rf-more">
          <a className="button button-outline" href={href("/pages/user/refund/lists", { after: next })}>
            {t("lists.older")}
          </a>
        </p>
      )}
    </InnerPage>
  );
}
