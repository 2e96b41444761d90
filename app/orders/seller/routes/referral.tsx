import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { ListPage } from "~/app/console/list/list-page";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { dueStates } from "../../referral/due-states";
import { answerShopReferral, loadShopReferral } from "../referral/referral-page.server";
import { GoodsRatesCard, ShopRateCard, ShopReferralSums } from "../ui/referral-cards";

export const meta = consoleMeta;

/** `/pages/store/marketing/referral?state=&before=`: what the shop gives to those who bring buyers, and its cost. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopReferral(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopReferral(request, context);

const tabs = ["all", ...dueStates] as const;
const columns = ["order", "buyer", "agreed", "cost", "state"] as const;

export default function ShopReferral() {
  const { t } = useTranslation("referralShop");
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { title, rows, next, filter, currency } = page;
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const shown = reply && "errors" in reply ? reply : undefined;
  return (
    <ListPage
      path="/pages/store/marketing/referral"
      title={title}
      lead={t("lead")}
      above={<ShopReferralSums page={page} />}
      tabs={{
        name: "state",
        label: t("states"),
        all: tabs,
        current: filter.state ?? "all",
        text: (one) => t(`state.${one}`),
      }}
      query={{}}
      fields={null}
      none={rows.length === 0 ? { icon: "share-2", text: t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`) }}
      next={{ name: "before", from: next, text: t("older") }}
      aside={
        <>
          <ShopRateCard page={page} reply={shown} />
          <GoodsRatesCard page={page} reply={shown} />
        </>
      }
    >
      {rows.map(({ orderId, number, buyer, minor, leftMinor, state, at }) => (
        <tr key={orderId}>
          <td data-label={t("columns.order")}>
            <a className="c-link" href={href("/pages/store/transaction/details", { id: orderId })}>
              <HandedNumber number={number} />
            </a>{" "}
            <small>{moment(at)}</small>
          </td>
          <td data-label={t("columns.buyer")} translate="no">
            {buyer}
          </td>
          <td data-label={t("columns.agreed")} translate="no" className="c-number">
            {amount(minor)}
          </td>
          <td data-label={t("columns.cost")} translate="no" className="c-number">
            {amount(leftMinor)}
          </td>
          <td data-label={t("columns.state")}>{t(`state.${state}`)}</td>
        </tr>
      ))}
    </ListPage>
  );
}
