import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { textKey } from "~/app/platform/language/text-keys";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { pointsOf } from "~/app/rewards/api.server";
import { usePoints } from "~/app/rewards/ui";
import { claimCoupon } from "../claim-coupon.server";
import { offeredTickets } from "../coupon-tickets.server";
import styles from "../ui/coupons.css?url";
import { ExchangeAction } from "../ui/exchange-action";
import { Ticket } from "../ui/ticket";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/signin/exchange";

/** `/pages/user/signin/exchange`: coupons of the platform for points. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const [tickets, balance] = await Promise.all([
    offeredTickets(db, { userId, priced: true, locale: language.locale }),
    pointsOf(db, userId),
  ]);
  return { ...tickets, balance, title: language.i18n.t("coupons:exchange.title"), nowMs: clock.now().getTime() };
}

const form = z.object({ id: z.coerce.number().int().positive(), points: z.coerce.number().int().positive() });

/** Takes a coupon for the points that were shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: userId } = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const claimed = await claimCoupon(context.db, { ...parsed.value, userId });
  if (claimed.ok) return redirectWithToast(context, href(path), "coupons:exchange.done");
  if (claimed.code === "notFound") throw notFound();
  return redirectWithToast(context, href(path), textKey("coupons:refusal", claimed.code));
}

export const meta = unlistedMeta;

export default function Exchange() {
  const { t } = useTranslation("coupons");
  const number = usePoints();
  const { open, others, balance, title, nowMs } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/signin/signin">
      <p className="card flex flex-wrap items-center justify-between gap-8px m-8-12-0px p-12-16px font-sm font-semibold">
        <span className="grid flex-none place-center rounded-inner bg-tint text-brand size-44px">
          <Icon name="coins" />
        </span>
        <span className="flex-1-1-6rem">
          {t("exchange.yours", { count: Math.abs(balance), points: number(balance) })}
        </span>
        <a className="button button-tint button-small" href={href("/pages/user/signin/log")}>
          {t("exchange.log")}
        </a>
      </p>
      <div className="coupon-list">
        {open.length + others.length === 0 ? (
          <EmptyState icon="ticket-percent" title={t("exchange.empty.title")} text={t("exchange.empty.text")}>
            <a className="button button-tint" href={href("/pages/user/signin/signin")}>
              {t("exchange.signIn")}
            </a>
          </EmptyState>
        ) : (
          <p className="p-8-12px hint leading-16 text-center">{t("exchange.rule")}</p>
        )}
        {open.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs}>
            <ExchangeAction ticket={ticket} balance={balance} />
          </Ticket>
        ))}
        {others.length > 0 && <h2 className="mt-8px px-4px text-ink-3 font-sm">{t("notNow")}</h2>}
        {others.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs} off />
        ))}
      </div>
    </InnerPage>
  );
}
