import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from "#router/server";
import { pageMeta } from "~/app/content/ui";
import { CouponWorth } from "~/app/coupons/ui";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/vip/vip.css?url";
import { VipPay } from "../ui/vip/vip-pay";
import { VipScreen } from "../ui/vip/vip-screen";
import { answerVip } from "./vip-form.server";
import { loadVip, type VipPage } from "./vip-page.server";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/vip/vip?plan=&pay=`: the membership, its plans, and with `pay=1` the payment of one. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadVip(request, context);

/** Buys a period, keeps or drops the renewal, claims a coupon, or gives the last period back. */
export const action = ({ request, context }: ActionFunctionArgs) => answerVip(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

export default function Vip() {
  const { t } = useTranslation("vip");
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const { title, chosen, pay } = page;
  if (pay && chosen)
    return (
      <InnerPage title={t("pay.title")} back="/pages/vip/vip" backQuery={{ plan: chosen.id }}>
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
      <VipScreen page={page}>{page.coupons && <Coupons {...page.coupons} />}</VipScreen>
    </InnerPage>
  );
}

/** The coupons for members, and how many of this month are claimed. */
function Coupons({ month, aMonth, claimed, keeps, tickets }: NonNullable<SerializeFrom<VipPage>["coupons"]>) {
  const { t } = useTranslation(["vip", "coupons"]);
  const name = useMonthName();
  return (
    <section className="vip-card card" aria-labelledby="vip-coupons">
      <div className="vip-card-head">
        <h2 id="vip-coupons">{t("coupons.title", { month: name(month) })}</h2>
        <span>{t("coupons.used", { claimed, all: aMonth })}</span>
      </div>
      {tickets.length === 0 && <p className="text-ink-2 text-sm">{t("coupons.none")}</p>}
      {keeps && tickets.length > 0 && <p className="hint">{t("coupons.keeps")}</p>}
      <ul className="grid gap-8px">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="flex flex-wrap items-center gap-8px">
            <span className="grid flex-1-1-8rem">
              <b className="font-semibold text-sm">
                <CouponWorth ticket={ticket} />
              </b>
              <small className="hint" dir="auto">
                {ticket.name}
              </small>
            </span>
            {ticket.state === "unused" && (
              <a className="button button-outline" href={href("/pages/user/coupon/apply", { id: ticket.id })}>
                {t("coupons:use")}
              </a>
            )}
            {ticket.state === "open" && claimed < aMonth && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="coupon" value={ticket.id} />
                <SubmitButton kind="tint" name="intent" value="claim">
                  {t("coupons:claim")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
