import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerGoodsView, loadGoodsView } from "../goods/goods-view.server";
import { stateTones } from "../ui/goods-row";
import { catalogAdminLinks } from "../ui/styles";
import { GoodsDecision } from "../ui/view/goods-decision";
import { GoodsEvents } from "../ui/view/goods-events";
import { GoodsFacts } from "../ui/view/goods-facts";
import { GoodsFigures } from "../ui/view/goods-figures";
import { GoodsOpinions } from "../ui/view/goods-opinions";
import { GoodsSkus } from "../ui/view/goods-skus";
import { GoodsUses } from "../ui/view/goods-uses";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/goods/:id`: goods with their SKUs, sales, reviews, complaints and history. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadGoodsView(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerGoodsView(request, context, params.id ?? "");

export default function GoodsPage() {
  const { t } = useTranslation("catalogue");
  const { title, goods, events, sales, reviews, complaints, uses, edits, seesShops, seesPages, currency, nowMs } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { id, state, held, skus } = goods;
  return (
    <>
      <PageHead title={title} lead={t("view.lead", { id, shop: goods.shop })}>
        <span className={`c-pill ${stateTones[state]}`}>{t(`state.${state}`)}</span>
        {held && <span className="c-pill is-bad">{t("view.held")}</span>}
        {state === "on_sale" && (
          <a className="c-button" href={href("/pages/product/goods", { id })} data-reload="">
            <Icon name="external-link" />
            {t("view.open")}
          </a>
        )}
        <a className="c-button" href={href("/operator/goods")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <GoodsFigures goods={goods} sales={sales} currency={currency} />
      <div className="c-beside">
        <div className="c-form">
          <GoodsSkus skus={skus} currency={currency} />
          <GoodsOpinions goodsId={id} reviews={reviews} complaints={complaints} nowMs={nowMs} />
          <GoodsEvents events={events} />
        </div>
        <aside>
          {edits && <GoodsDecision key={`${state} ${goods.weight}`} goods={goods} reply={reply} />}
          <GoodsFacts goods={goods} seesShops={seesShops} />
          <GoodsUses id={id} uses={uses} seesPages={seesPages} />
        </aside>
      </div>
    </>
  );
}
