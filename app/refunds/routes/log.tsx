import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { RefundTalk } from "../ui/buyer-refund";
import styles from "../ui/refunds.css?url";
import { loadRefund } from "../viewing/details-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/refund/log?id=`: the full log of a refund. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRefund(request, context);

export const meta = unlistedMeta;

export default function RefundLog() {
  const data = useLoaderData<typeof loader>();
  return (
    <InnerPage title={data.title} back="/pages/user/refund/details" backQuery={{ id: data.refund.id }}>
      <div className="rf flex flex-1-0-auto flex-column gap-8px pt-8px">
        <RefundTalk data={data} all />
      </div>
    </InnerPage>
  );
}
