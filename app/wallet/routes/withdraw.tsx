import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { afterSaleEnd } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/withdraw/withdraw.css?url";
import { WithdrawForm } from "../ui/withdraw/withdraw-form";
import { WithdrawalRow } from "../ui/withdraw/withdrawal-row";
import { answerWithdrawalForm, loadWithdrawalData } from "../withdrawals/withdraw-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/money/withdraw?account=`: withdraws from the wallet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const picked = readId(new URL(request.url).searchParams.get("account"));
  const asking = await loadWithdrawalData(context, { userId: buyer.id }, picked);
  return {
    title: context.language.i18n.t("withdraw:title"),
    ...asking,
    hasPassword: Boolean(buyer.hasPaymentPassword),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const asked = await answerWithdrawalForm(request, context, { by: { userId: buyer.id }, afterSaleEnd });
  if ("reply" in asked) return json<FormReply>(asked.reply, { status: asked.status });
  return redirectWithToast(context, href("/pages/user/money/witlist", { id: asked.id }), "withdraw:sent");
}

export const meta = unlistedMeta;

export default function Withdraw() {
  const { t } = useTranslation("withdraw");
  const { title, log, ...asking } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const all = href("/pages/user/money/witlist");
  return (
    <InnerPage
      title={title}
      back="/pages/user/money/money"
      action={
        <a className="text-button" href={all}>
          {t("log")}
        </a>
      }
    >
      <WithdrawForm key={asking.account?.id} asking={asking} reply={reply} />
      {log.length > 0 && (
        <section className="wd-log" aria-labelledby="wd-log">
          <h2 className="flex items-center justify-between px-4px font-bold" id="wd-log">
            {t("list")}{" "}
            <a className="touch justify-end min-w-44px text-ink-2 font-sm font-normal" href={all}>
              {t("allOf")}
            </a>
          </h2>
          <ul className="lines card">
            {log.map((row) => (
              <WithdrawalRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
      <p className="wd-foot">{t("waits")}</p>
    </InnerPage>
  );
}
