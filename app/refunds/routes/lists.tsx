import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { isClosedRefund } from "../refund-states";
import styles from "../ui/refunds.css?url";
import { loadRefunds } from "../viewing/list-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/refund/lists?after=`: my refunds, latest first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRefunds(request, context);

export const meta = unlistedMeta;

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
      <ul className="rf rf-list flex flex-1-0-auto flex-column gap-8px pt-8px">
        {rows.map((refund) => (
          <li key={refund.id}>
            <a className="card block mx-12px p-12px" href={href("/pages/user/refund/details", { id: refund.id })}>
              <span className="flex flex-wrap items-center justify-between gap-4-12px">
                <b className="font-sm wrap-anywhere">
                  <bdi>{refund.shop}</bdi>
                </b>
                <span
                  className={
                    isClosedRefund(refund.state) ? "text-ink-3 font-sm font-medium" : "text-accent font-sm font-medium"
                  }
                >
                  {t(`state.${refund.state}`)}
                </span>
              </span>
              <span className="flex flex-wrap items-start justify-between gap-4-12px mt-8px">
                <span className="flex-none overflow-clip rounded-inner size-56px">
                  <Photo picture={refund.picture} place="tile" cover />
                </span>
                <span className="flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere">
                  <span className="clamp-2" dir="auto">
                    {refund.title}
                  </span>
                  {refund.spec !== "" && (
                    <small className="block mt-2px hint leading-16" dir="auto">
                      {refund.spec}
                    </small>
                  )}
                  <small className="block mt-2px hint leading-16">{t("pieces", { count: refund.pieces })}</small>
                  {refund.by !== null && (
                    <small className="block mt-2px hint leading-16">{t("until", { at: refund.by })}</small>
                  )}
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
        <p className="p-12px text-center">
          <a className="button button-outline" href={href("/pages/user/refund/lists", { after: next })}>
            {t("lists.older")}
          </a>
        </p>
      )}
    </InnerPage>
  );
}
