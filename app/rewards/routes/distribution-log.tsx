import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import entries from "~/app/platform/ui/entries/entries.css?url";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { ReferralList } from "../ui/referral/referral-list";
import { loadReferralLog } from "./distribution-log.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: entries }];

/** `/pages/user/distribution/log?kind=&month=&after=`: what a person got for bringing others. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadReferralLog(request, context);

export const meta = unlistedMeta;

export default function ReferralStatement() {
  const { t } = useTranslation("rewards");
  const log = useLoaderData<typeof loader>();
  const { title, filter, month } = log;
  return (
    <InnerPage
      title={title}
      back="/pages/user/distribution/distribution"
      action={
        <a
          className="bar-button"
          href={href("/pages/user/distribution/log.csv", { kind: filter, month })}
          download="referral.csv"
          aria-label={t("log.csv")}
        >
          <Icon name="download" />
        </a>
      }
    >
      <ReferralList log={log} />
    </InnerPage>
  );
}
