import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { pageMeta } from "~/app/content/ui";
import { SubmitButton } from "~/app/design/form/submit-button";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { couponTicket } from "../coupon-tickets.server";
import styles from "../ui/coupons.css?url";
import { ExchangeLink } from "../ui/exchange-action";
import { Ticket } from "../ui/ticket";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/coupon/details?id=`: one coupon, its scope, and how to use it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const id = readId(new URL(request.url).searchParams.get("id"));
  const { locale, i18n } = context.language;
  const ticket = id === null ? null : await couponTicket(context.db, { id, userId: buyer?.id ?? null, locale });
  if (!ticket) throw notFound();
  return {
    ticket,
    title: i18n.t("coupons:details"),
    address: context.origin + href("/pages/user/coupon/details", { id }),
    nowMs: context.clock.now().getTime(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

export default function CouponDetails() {
  const { t } = useTranslation("coupons");
  const { ticket, nowMs } = useLoaderData<typeof loader>();
  const { state, id, points } = ticket;
  const off = state !== "open" && state !== "unused" && state !== "later";
  return (
    <InnerPage title={t("details")} back="/pages/user/coupon/list">
      <div className="coupon-list">
        <Ticket ticket={ticket} nowMs={nowMs} off={off}>
          {state === "open" && points !== null && <ExchangeLink points={points} />}
          {state === "open" && points === null && (
            <Form method="post" action={href("/pages/user/coupon/list")}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton kind="tint">{t("claim")}</SubmitButton>
            </Form>
          )}
          {state === "unused" && (
            <a className="button button-tint" href={href("/pages/user/coupon/apply", { id })}>
              {t("use")}
            </a>
          )}
        </Ticket>
        <p className="p-8-12px hint leading-16 text-center">{t("onePerPerson")}</p>
        <p className="p-8-12px hint leading-16 text-center">{t("stacking")}</p>
        <p className="p-8-12px hint leading-16 text-center">{t("comesBack")}</p>
      </div>
    </InnerPage>
  );
}
