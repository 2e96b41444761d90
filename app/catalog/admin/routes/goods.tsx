import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { goodsAdmin, goodsList } from "~/app/catalog/admin/goods/goods-list.server";
import { answerGoods, takenGoods } from "~/app/catalog/admin/goods/goods-page.server";
import { GoodsActions } from "~/app/catalog/admin/ui/goods-actions";
import { GoodsFilters } from "~/app/catalog/admin/ui/goods-filters";
import { GoodsRow } from "~/app/catalog/admin/ui/goods-row";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { TakeQuestion } from "~/app/catalog/admin/ui/take-question";
import { consoleMeta } from "~/app/console/console-meta";
import { ListPage } from "~/app/console/list/list-page";
import { PageHead } from "~/app/console/page-head";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/**
 * `/operator/goods?q=&state=&category=&shop=&brand=&sort=&after=&taken=`: the goods of all shops. `taken` are those
 * just taken off sale.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await goodsList.guard(request, context);
  const edits = may(staff, "catalogue.edit");
  return {
    title: context.language.i18n.t("catalogue:goods.title"),
    currency: marketCurrency,
    ...(await goodsAdmin(request, context, staff)),
    edits,
    taken: edits ? await takenGoods(context, new URL(request.url).searchParams) : [],
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerGoods(request, context);

const columns = ["goods", "shop", "price", "stock", "sales", "weight", "state"] as const;

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
  return (
    <ListPage
      path="/operator/goods"
      title={title}
      lead={t("goods.lead")}
      above={
        <UndoBar
          gone={taken}
          text={t("goods.taken", { count: taken.length })}
          label={t("goods.undo")}
          className="c-note c-row"
          buttonClass="c-button"
        />
      }
      query={filter}
      fields={<GoodsFilters filter={filter} choices={choices} />}
      none={rows.length === 0 ? { icon: "package", text: t("goods.none") } : undefined}
      actions={edits ? { enter: "weigh", buttons: <GoodsActions reply={reply} /> } : undefined}
      columns={{
        names: edits ? ["tick", ...columns] : columns,
        text: (name) => t(`goods.${name}`),
        figures: ["price", "stock", "sales", "weight"],
      }}
      count={t(count < 1000 ? "goods.count" : "goods.countMore", { count })}
      next={{ name: "after", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <GoodsRow
          key={row.id}
          goods={row}
          currency={currency}
          ticks={edits}
          ticked={reply?.ticked.includes(String(row.id)) ?? false}
        />
      ))}
    </ListPage>
  );
}
