import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { CouponFit } from "../coupon-fit";
import { myCoupons } from "../coupon-tickets.server";
import { countOwned } from "../coupons-queries.server";
import { CouponTabs, givers, states } from "../ui/coupon-tabs";
import styles from "../ui/coupons.css?url";
import { Fit } from "../ui/fit";
import { Ticket } from "../ui/ticket";
import { cartFits } from "./cart-fit.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/coupon/mycard?state=&of=`: the person's coupons by state; 0, 1, 2 are the states' numbers in other
 * clients. Unused ones with what they mean for the cart.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("state") ?? "";
  const state = states.find((one, at) => one === asked || String(at) === asked) ?? "unused";
  const { locale, i18n } = context.language;
  const of = state === "unused" ? (givers.find((one) => one === searchParams.get("of")) ?? null) : null;
  const nowMs = context.clock.now().getTime();
  const { db } = context;
  const [tickets, { unused }, fits] = await Promise.all([
    myCoupons(db, { userId: buyer.id, state, locale }),
    countOwned(db, buyer.id),
    state === "unused" ? cartFits(db, { userId: buyer.id, locale, now: nowMs }) : new Map<number, CouponFit>(),
  ]);
  const shown = tickets.map((ticket) => ({ ticket, fit: fits.get(ticket.ownedId) ?? null }));
  return {
    shown: shown.filter(({ ticket, fit }) => {
      if (of === "cart") return fit?.fits === true;
      return of === null || (of === "shops") === (ticket.shop !== null);
    }),
    unused,
    title: i18n.t("coupons:mine"),
    state,
    of,
    nowMs,
  };
}

export const meta = unlistedMeta;

export default function MyCoupons() {
  const { t } = useTranslation("coupons");
  const { shown, unused, state, of, nowMs } = useLoaderData<typeof loader>();
  return (
    <InnerPage
      title={t("mine")}
      back="/pages/user/user"
      action={
        <a className="text-button" href={href("/pages/user/coupon/list")}>
          {t("more")}
        </a>
      }
    >
      <CouponTabs state={state} of={of} unused={unused} />
      <div className="coupon-list">
        {shown.length === 0 && (
          <EmptyState icon="ticket-percent" title={t(of === null ? `empty.${state}` : "empty.of")}>
            {state === "unused" && (
              <a className="button button-tint" href={href("/pages/user/coupon/list")}>
                {t("centre")}
              </a>
            )}
          </EmptyState>
        )}
        {shown.map(({ ticket, fit }) => (
          <Ticket
            key={ticket.ownedId}
            ticket={ticket}
            nowMs={nowMs}
            off={state !== "unused"}
            own
            more={fit && <Fit ticket={ticket} fit={fit} />}
          >
            {state === "unused" ? (
              <a className="button button-tint" href={href("/pages/user/coupon/apply", { id: ticket.id })}>
                {t("use")}
              </a>
            ) : (
              <span className="coupon-mark">{t(`state.${state}`)}</span>
            )}
          </Ticket>
        ))}
      </div>
    </InnerPage>
  );
}
