import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { goodsAdminFilter } from "~/app/catalog/admin/goods/goods-filter.server";
import { goodsAdmin } from "~/app/catalog/admin/goods/goods-list.server";
import { answerGoods, takenGoods } from "~/app/catalog/admin/goods/goods-page.server";
import { GoodsActs } from "~/app/catalog/admin/ui/goods-acts";
import { GoodsFilters } from "~/app/catalog/admin/ui/goods-filters";
import { GoodsRow } from "~/app/catalog/admin/ui/goods-row";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { TakeQuestion } from "~/app/catalog/admin/ui/take-question";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { EnterAct } from "~/app/design/form/enter-act";
import { consoleMeta } from "~/app/operator/ui";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { href } from "~/app/platform/http/href";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/**
 * `/operator/goods?q=&state=&category=&shop=&brand=&sort=&after=&taken=`: the goods of all shops. `taken` are those
 * just taken off sale.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { locale, i18n } = context.language;
  const { searchParams } = new URL(request.url);
  const filter = goodsAdminFilter(searchParams);
  const edits = may(staff, "catalogue.edit");
  const desk = await goodsAdmin(context, filter, { locale, limit: 50 });
  const { after: _, ...shown } = filter;
  return {
    ...{ title: i18n.t("catalogue:goods.title"), filter: shown, currency: marketCurrency },
    ...{ ...desk, edits, taken: edits ? await takenGoods(context, searchParams) : [] },
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerGoods(request, context);

/** Numeric columns. */
const figures: ReadonlySet<string> = new Set(["price", "stock", "sales", "weight"]);

export default function GoodsAdmin() {
  const { t } = useTranslation("catalogue");
  const { title, rows, next, count, filter, choices, edits, taken, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const asked = reply?.asked;
  if (asked) {
    return (
      <>
        <PageHead title={title} />
        <TakeQuestion goods={asked} ticked={reply.ticked} reply={reply} />
      </>
    );
  }
  const columns = [...(edits ? ["tick"] : []), "goods", "shop", "price", "stock", "sales", "weight", "state"];
  return (
    <>
      <PageHead title={title} lead={t("goods.lead")}>
        <CsvLink href={href("/operator/goods.csv", filter)} />
      </PageHead>
      <UndoBar
        gone={taken}
        text={t("goods.taken", { count: taken.length })}
        label={t("goods.undo")}
        className="c-note c-row"
        buttonClass="c-button"
      />
      <GoodsFilters filter={filter} choices={choices} />
      <Form method="post" className="c-card" aria-label={title}>
        <EnterAct value="weigh" />
        {rows.length === 0 && <Nothing icon="package" text={t("goods.none")} />}
        {edits && rows.length > 0 && <GoodsActs reply={reply} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={figures.has(name) ? "c-number" : undefined}>
                    {t(`goods.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GoodsRow
                  key={row.id}
                  goods={row}
                  currency={currency}
                  ticks={edits}
                  ticked={reply?.ticked.includes(String(row.id)) ?? false}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t(count < 1000 ? "goods.count" : "goods.countMore", { count })}</span>
          {next && (
            <a className="c-link" href={href("/operator/goods", { ...filter, after: next })}>
              {t("more")} →
            </a>
          )}
        </div>
      </Form>
    </>
  );
}
