import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { countdownStyles } from "~/app/orders/ui";
import { href } from "~/app/platform/http/href";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BuyerActs, RefundHead, RefundLines, RefundTalk } from "../ui/buyer-refund";
import styles from "../ui/refunds.css?url";
import type { ClaimReply } from "../viewing/apply-page.server";
import { answerRefund, loadRefund } from "../viewing/details-page.server";

export const links: LinksFunction = () =>
  [countdownStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/user/refund/details?id=`: a refund of mine: who has to act, what silence means, the offers of both sides,
 * what I can do.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRefund(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRefund(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function RefundDetails() {
  const { t } = useTranslation("refunds");
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ClaimReply | undefined;
  const { refund, title } = data;
  return (
    <InnerPage title={title} back="/pages/user/refund/lists">
      <div className="rf rf-details flex flex-1-0-auto flex-column gap-8px pt-8px">
        <RefundHead data={data} />
        <RefundLines data={data} />
        <RefundTalk data={data} />
        <section className="rf-card" aria-label={t("facts")}>
          <dl className="rf-facts font-sm">
            <div>
              <dt className="text-ink-2">{t("order")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <a className="text-accent" href={href("/pages/user/order/details", { id: refund.orderId })}>
                  <HandedNumber number={refund.number} />
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-ink-2">{t("request")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <HandedNumber number={refund.refundNumber} />
              </dd>
            </div>
            <div>
              <dt className="text-ink-2">{t("seller")}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <bdi>{refund.shop}</bdi>
              </dd>
            </div>
            {refund.waybill !== "" && (
              <div>
                <dt className="text-ink-2">{refund.courier}</dt>
                <dd className="min-w-0 wrap-anywhere" translate="no" data-breaks="">
                  {refund.waybill}
                </dd>
              </div>
            )}
          </dl>
        </section>
        <BuyerActs key={refund.version} data={data} reply={reply} />
      </div>
    </InnerPage>
  );
}
