import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import paper from "../../seller/ui/paper.css?url";
import print from "../../seller/ui/print.css?url";
import { PrintButton } from "../../seller/ui/print-button";
import { SettlementPaper } from "../../settlements/ui/settlement-paper";
import { loadSettlement } from "../settlements/settlements-page.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [paper, print].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/operator/settlements/:id?month=`: the report of a shop and a month, made for print. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) => loadSettlement(request, context, params.id);

export default function SettlementReport() {
  const { t } = useTranslation("settlements");
  const { title, month, before, after, shop, ...data } = useLoaderData<typeof loader>();
  const name = useMonthName();
  const of = (one: string) => `/operator/settlements/${shop.id}?month=${one}`;
  return (
    <>
      <PageHead title={title} lead={`${shop.name}, ${name(month)}`}>
        <a className="c-button" href={href("/operator/settlements", { month })}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        <a className="c-button" href={of(before)}>
          {name(before)}
        </a>
        {after && (
          <a className="c-button" href={of(after)}>
            {name(after)}
          </a>
        )}
        <a className="c-button" href={href("/operator/ledger", { kind: "shop_balance", owner: shop.id })}>
          {t("report.ledger")}
        </a>
        <PrintButton />
      </PageHead>
      <article className="c-card st-paper">
        <SettlementPaper {...data} month={month} shop={shop} />
      </article>
    </>
  );
}
