import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { readGoodsOutcome } from "~/app/catalog/admin/goods/change-matches.server";
import { goodsAdmin, goodsList } from "~/app/catalog/admin/goods/goods-list.server";
import { answerGoods, takenGoods } from "~/app/catalog/admin/goods/goods-page.server";
import { sortedColumns } from "~/app/catalog/admin/goods-orders";
import { EveryQuestion } from "~/app/catalog/admin/ui/every-question";
import { GoodsActions } from "~/app/catalog/admin/ui/goods-actions";
import { GoodsFilters } from "~/app/catalog/admin/ui/goods-filters";
import { GoodsRow } from "~/app/catalog/admin/ui/goods-row";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { TakeQuestion } from "~/app/catalog/admin/ui/take-question";
import { consoleMeta } from "~/app/console/console-meta";
import { LeftOut } from "~/app/console/list/left-out";
import { ListPage } from "~/app/console/list/list-page";
import { PageHead } from "~/app/console/page-head";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/**
 * `/operator/goods?q=&state=&category=&shop=&brand=&sort=&after=&taken=&did=&changed=&left.<why>=`: the goods of all
 * shops. `taken` are those just taken off sale; the last three say what was done to all matches.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await goodsList.guard(request, context);
  const edits = may(staff, "catalogue.edit");
  return {
    title: context.language.i18n.t("catalogue:goods.title"),
    currency: marketCurrency(),
    ...(await goodsAdmin(request, context, staff)),
    edits,
    outcome: readGoodsOutcome(new URL(request.url).searchParams),
    taken: edits ? await takenGoods(context, new URL(request.url).searchParams) : [],
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerGoods(request, context);

const columns = ["goods", "shop", "price", "stock", "sales", "weight", "state"] as const;

export default function GoodsAdmin() {
  const { t } = useTranslation("catalogue");
  const { title, rows, next, count, filter, choices, edits, taken, outcome, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const asked = reply?.asked;
  if (asked || reply?.every) {
    return (
      <>
        <PageHead title={title} />
        {asked && <TakeQuestion goods={asked} ticked={reply.ticked} reply={reply} />}
        {reply.every && <EveryQuestion every={reply.every} reply={reply} />}
      </>
    );
  }
  const all = t(count < 1000 ? "goods.count" : "goods.countMore", { count });
  return (
    <ListPage
      path="/operator/goods"
      title={title}
      lead={t("goods.lead")}
      above={
        <>
          {outcome && (
            <div className="c-note is-good" role="status">
              <p>{t(`every.${outcome.did}Done`, { count: outcome.changed })}</p>
              <LeftOut
                heading={t("every.left", { count: outcome.left.reduce((sum, { count }) => sum + count, 0) })}
                reasons={outcome.left.map(({ why, count }) => t(`left.${why}`, { count }))}
              />
            </div>
          )}
          <UndoBar
            gone={taken}
            text={t("goods.taken", { count: taken.length })}
            label={t("goods.undo")}
            className="c-note c-row"
            buttonClass="c-button"
          />
        </>
      }
      query={{ ...filter, sort: filter.sort === "newest" ? null : filter.sort }}
      fields={<GoodsFilters filter={filter} choices={choices} />}
      none={rows.length === 0 ? { icon: "package", text: t("goods.none") } : undefined}
      actions={
        edits
          ? { enter: "weigh", buttons: <GoodsActions reply={reply} every={t("every.choose", { all })} /> }
          : undefined
      }
      columns={{
        names: edits ? ["tick", ...columns] : columns,
        text: (name) => t(`goods.${name}`),
        figures: ["price", "stock", "sales", "weight"],
      }}
      sortable={sortedColumns}
      count={all}
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
