import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { purchaseFrameStyles } from "~/app/orders/ui";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BuyerActions, RefundHead, RefundLines, RefundTalk } from "../ui/buyer-refund";
import { actsOf } from "../ui/refund-parts";
import { RefundSteps } from "../ui/refund-steps";
import styles from "../ui/refunds.css?url";
import type { ClaimReply } from "../viewing/apply-page.server";
import { answerRefund, loadRefund } from "../viewing/details-page.server";

export const links: LinksFunction = () =>
  [purchaseFrameStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/refund/details?id=`: a refund of the buyer. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRefund(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRefund(request, context);

export const meta = unlistedMeta;

export default function RefundDetails() {
  const { t } = useTranslation("refunds");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ClaimReply | undefined;
  const { refund, title } = data;
  return (
    <InnerPage title={title} back="/pages/user/refund/lists">
      <div className="rf rf-details op">
        <RefundHead data={data} />
        <RefundLines data={data} />
        <RefundSteps data={data} />
        <RefundTalk data={data} />
        <section className="card block mx-12px p-12px" aria-label={t("facts")}>
          <dl className="font-sm">
            <div className="flex flex-wrap justify-between gap-0-12px py-4px">
              <dt className="text-ink-2">{t("order")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <a className="text-accent" href={href("/pages/user/order/details", { id: refund.orderId })}>
                  <HandedNumber number={refund.number} />
                </a>
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-0-12px py-4px">
              <dt className="text-ink-2">{t("request")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <HandedNumber number={refund.refundNumber} />
              </dd>
            </div>
            <div className="flex flex-wrap justify-between gap-0-12px py-4px">
              <dt className="text-ink-2">{t("seller")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{refund.shop}</bdi>
              </dd>
            </div>
            {refund.waybill !== "" && (
              <div className="flex flex-wrap justify-between gap-0-12px py-4px">
                <dt className="text-ink-2">{refund.courier}</dt>
                <dd className="min-w-0 wrap-anywhere" translate="no" data-breaks="">
                  {refund.waybill}
                </dd>
              </div>
            )}
          </dl>
        </section>
        <BuyerActions key={actsOf(data.entries, "buyer")} data={data} reply={reply} />
      </div>
    </InnerPage>
  );
}
