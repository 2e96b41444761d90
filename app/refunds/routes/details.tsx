import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countdownStyles } from "~/app/orders/ui";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BuyerActs, RefundHead, RefundLines, RefundTalk } from "../ui/buyer-refund";
import styles from "../ui/refunds.css?url";
import type { ClaimReply } from "../viewing/apply-page.server";
import { answerRefund, loadRefund } from "../viewing/details-page.server";

export const links: LinksFunction = () =>
  [countdownStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/refund/details?id=`: a refund of mine: who has to act, what silence means, the offers of both sides, what I can do. */
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
      <div className="rf rf-details">
        <RefundHead data={data} />
        <RefundLines data={data} />
        <RefundTalk data={data} />
        <section className="rf-card" aria-label={t("facts")}>
          <dl className="rf-facts">
            <div>
              <dt>{t("order")}</dt>
              <dd>
                <a href={href("/pages/user/order/details", { id: refund.orderId })} data-breaks="">
                  {refund.number}
                </a>
              </dd>
            </div>
            <div>
              <dt>{t("request")}</dt>
              <dd>{refund.id}</dd>
            </div>
            <div>
              <dt>{t("seller")}</dt>
              <dd>
                <bdi>{refund.shop}</bdi>
              </dd>
            </div>
            {refund.waybill !== "" && (
              <div>
                <dt>{refund.courier}</dt>
                <dd data-breaks="">{refund.waybill}</dd>
              </div>
            )}
          </dl>
        </section>
        <BuyerActs key={refund.version} data={data} reply={reply} />
      </div>
    </InnerPage>
  );
}
