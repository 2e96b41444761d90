import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { currentBuyer } from "~/app/account/api.server";
import { pageMeta } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { couponPreviews } from "../coupon-previews.server";
import { couponCentre } from "../coupon-tickets.server";
import { remindedOfCoupons } from "../reminders/reminders-queries.server";
import { CouponAction } from "../ui/coupon-action";
import { CouponGoods } from "../ui/coupon-goods";
import { CouponReminder } from "../ui/coupon-reminder";
import styles from "../ui/coupons.css?url";
import { Ticket } from "../ui/ticket";
import { answerCentre } from "./answer-centre.server";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/coupon/list";
const kinds = ["reduction", "discount", "shipping"] as const;

/**
 * `/pages/user/coupon/list?type=&shop=`: the coupon centre, open to everybody; with `shop` only that shop's and the
 * platform's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await currentBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find((one) => one === searchParams.get("type"));
  const shopId = readId(searchParams.get("shop")) ?? undefined;
  const { locale, i18n } = context.language;
  const centre = await couponCentre(context.db, {
    userId: buyer?.id ?? null,
    locale,
    ...(kind && { kind }),
    ...(shopId !== undefined && { shopId }),
  });
  const later = centre.open.flatMap(({ id, state }) => (state === "later" ? id : []));
  return {
    ...centre,
    reminded: await remindedOfCoupons(context.db, { userId: buyer?.id ?? null, couponIds: later }),
    previews: await couponPreviews(context.db, centre.open, locale),
    title: i18n.t("coupons:centre"),
    address: context.origin + href(path, { type: kind, shop: shopId }),
    kind: kind ?? null,
    shopId: shopId ?? null,
    known: buyer !== null,
    nowMs: context.clock.now().getTime(),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCentre(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

export default function CouponCentre() {
  const { t } = useTranslation("coupons");
  const { open, others, owned, previews, kind, shopId, known, nowMs, reminded } = useLoaderData<typeof loader>();
  const goodsOf = (id: number) => {
    const preview = previews[id];
    return preview && <CouponGoods id={id} preview={preview} />;
  };
  return (
    <InnerPage
      title={t("centre")}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/product/search")} aria-label={t("search")}>
          <Icon name="search" />
        </a>
      }
    >
      {known && (
        <p className="card flex flex-wrap items-center justify-between gap-8px m-8-12-0px p-12-16px font-sm font-semibold">
          <span className="grid flex-none place-center rounded-inner bg-tint text-brand size-44px">
            <Icon name="ticket-percent" />
          </span>
          <span className="flex-1-1-6rem">
            <span>{t("yours", { count: owned.unused })}</span>
            {owned.ending > 0 && (
              <small className="block text-warn font-xs font-normal">{t("ending", { count: owned.ending })}</small>
            )}
          </span>
          <a className="button button-tint button-small" href={href("/pages/user/coupon/mycard")}>
            {t("mine")}
          </a>
        </p>
      )}
      <nav className="coupon-chips pills" aria-label={t("types")} data-scrolls="">
        {[null, ...kinds].map((one) => (
          <a
            key={one ?? ""}
            href={href(path, { type: one, shop: shopId })}
            aria-current={one === kind ? "page" : undefined}
          >
            {t(`type.${one ?? "all"}`)}
          </a>
        ))}
      </nav>
      <div className="coupon-list">
        {open.length + others.length === 0 && (
          <EmptyState icon="ticket-percent" title={t("none.title")} text={t("none.text")} />
        )}
        {open.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs} more={goodsOf(ticket.id)}>
            {ticket.state === "later" ? (
              <CouponReminder
                couponId={ticket.id}
                reminded={reminded.includes(ticket.id)}
                page={href(path, { type: kind, shop: shopId })}
              />
            ) : (
              <CouponAction ticket={ticket} />
            )}
          </Ticket>
        ))}
        {others.length > 0 && <h2 className="mt-8px px-4px text-ink-3 font-sm">{t("notNow")}</h2>}
        {others.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} nowMs={nowMs} off />
        ))}
        <p className="p-8-12px hint leading-16 text-center">{t("stacking")}</p>
      </div>
    </InnerPage>
  );
}
