import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/vip/vip.css?url";
import { VipPay } from "../ui/vip/vip-pay";
import { VipScreen } from "../ui/vip/vip-screen";
import { answerVip } from "./vip-form.server";
import { loadVip } from "./vip-page.server";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/vip/vip?plan=&pay=`: the membership, its plans, and with `pay=1` the payment of one. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadVip(request, context);

/** Buys a period, keeps or drops the renewal, or gives the last period back. */
export const action = ({ request, context }: ActionFunctionArgs) => answerVip(request, context);

export const meta = unlistedMeta;

export default function Vip() {
  const { t } = useTranslation("vip");
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { title, chosen, pay } = page;
  if (pay && chosen)
    return (
      <InnerPage title={t("pay.title")} back="/pages/vip/vip" backQuery={{ plan: chosen.id }} white>
        <VipPay pay={pay} plan={chosen} currency={page.currency} ends={page.ends} reply={reply} />
      </InnerPage>
    );
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/user/help")} aria-label={t("help")}>
          <Icon name="circle-question-mark" />
        </a>
      }
    >
      <VipScreen page={page} />
    </InnerPage>
  );
}
