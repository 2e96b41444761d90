import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { ShareLink } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import entries from "~/app/platform/ui/entries/entries.css?url";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BalanceCard } from "../ui/referral/balance-card";
import { CodeCard } from "../ui/referral/code-card";
import { PendingCard } from "../ui/referral/pending-card";
import { PeopleCard } from "../ui/referral/people-card";
import styles from "../ui/referral/referral.css?url";
import { answerDistribution, loadDistribution } from "./distribution-page.server";

export const links: LinksFunction = () => [wash, entries, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/distribution/distribution?month=`: bringing people, and what it pays. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDistribution(request, context);

/** Moves what is there to the wallet. */
export const action = ({ request, context }: ActionFunctionArgs) => answerDistribution(request, context);

export const meta = unlistedMeta;

export default function Distribution() {
  const { t } = useTranslation("referral");
  const { key, ...page } = useLoaderData<typeof loader>();
  const { title, code, link } = page;
  return (
    <InnerPage title={title} back="/pages/user/user">
      <BalanceCard {...page} fresh={key} />
      <CodeCard {...page}>
        <ShareLink
          share={{ title: t("card.call"), address: link }}
          path={href("/", { ref: code })}
          className="button with-script gap-6px flex-1-1-8rem"
        >
          <Icon className="size-18px" name="share" />
          <span>{t("send")}</span>
        </ShareLink>
      </CodeCard>
      <PendingCard {...page} />
      <PeopleCard {...page} />
      <p className="p-16px text-center hint">{t(page.twoLevels ? "twoLevels" : "oneLevel")}</p>
    </InnerPage>
  );
}
