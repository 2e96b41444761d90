import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { BarFault } from "~/app/design/form/bar-fault";
import { EnterAction } from "~/app/design/form/enter-action";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { firstFault } from "~/app/platform/http/first-fault";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { useTeamRules } from "~/app/promotions/ui";
import type { CheckoutReply, loadCheckout } from "../placing/checkout-page.server";
import type { Difference } from "../placing/shown-purchase";
import { CheckoutAddress } from "./checkout-address";
import { CheckoutChanges } from "./checkout-changes";
import { CheckoutCompany } from "./checkout-company";
import { CheckoutCoupons } from "./checkout-coupons";
import { CheckoutShopCard, InvalidLines } from "./checkout-lines";
import { CheckoutPoints } from "./checkout-points";
import { CheckoutSums } from "./checkout-sums";
import { useFirstShown } from "./use-first-shown";

interface CheckoutFormProps {
  checkout: NonNullable<Awaited<ReturnType<typeof loadCheckout>>>;
  reply: CheckoutReply | undefined;
}

/**
 * The form of a checkout. After a refusal it still sends the amounts that its buyer has seen; those that hold now are
 * sent by another button alone, which names the new total. So neither Enter nor the tap that was refused, repeated,
 * orders at a price that nobody has read.
 */
export function CheckoutForm({ checkout, reply }: CheckoutFormProps) {
  const { t } = useTranslation(["checkout", "forms"]);
  const format = useFormat();
  const groupRules = useTeamRules();
  const pending = useNavigation().formMethod === "POST";
  const { shops, invalid, missing, address, currency, totalMinor } = checkout;
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const platform = checkout.coupons.find(({ shopId }) => shopId === 0);
  const refused = reply?.errors[""];
  const asks = checkout.asks && !reply ? "checkout:errors.ticked" : "";
  const first = useFirstShown(checkout);
  const seen = reply?.values.shown ?? first.shown;
  const moved = !reply && seen !== checkout.shown ? "checkout:errors.changed" : "";
  const typed = Object.keys(reply?.errors ?? {}).length > 0 ? "checkout:errors.typed" : "";
  const text = fieldError(t, refused ?? (typed || asks || moved));
  useSeenAgain();
  useBoundary(checkout.changesAt);
  const changed = (seen !== checkout.shown || asks !== "") && totalMinor !== null;
  return (
    <Form method="post" className="co-form flex flex-1-0-auto flex-column" noValidate>
      <input type="hidden" name="key" value={checkout.key ?? ""} />
      <input type="hidden" name="shown" value={seen} />
      <EnterAction value="place" />
      {address && <input type="hidden" name="address" value={address.id} />}
      <CheckoutChanges
        text={text}
        differences={reply?.differences ?? totalsOf(first.totalMinor, totalMinor)}
        view={checkout}
        currency={currency}
        mended={refused === "checkout:errors.noAddress" || refused === "checkout:errors.noRegion"}
      >
        {refused === "checkout:errors.cartGone" && (
          <a className="touch font-semibold text-accent" href={href("/pages/cart/cart")}>
            {t("toCart")}
          </a>
        )}
        {refused === "checkout:errors.tooManyUnpaid" && (
          <a className="touch font-semibold text-accent" href={href("/pages/user/order/order")}>
            {t("toOrders")}
          </a>
        )}
      </CheckoutChanges>
      <CheckoutAddress address={address} lacksRegion={checkout.lacksRegion} fault={refused} />
      {shops.map((shop) => (
        <CheckoutShopCard
          key={shop.shopId}
          shop={shop}
          currency={currency}
          coupons={checkout.coupons.find(({ shopId }) => shopId === shop.shopId)}
          remark={reply?.values[`remark-${shop.shopId}`] ?? checkout.remarks[shop.shopId] ?? ""}
          ticked={reply?.values[`coupon-${shop.shopId}`]}
          error={fieldError(t, reply?.errors[`remark-${shop.shopId}`])}
        />
      ))}
      <InvalidLines invalid={invalid} missing={missing} />
      {shops.length === 0 ? (
        <EmptyState icon="package-x" title={t("nothing.title")} text={t("nothing.text")}>
          <a className="button" href={href("/pages/cart/cart")}>
            {t("toCart")}
          </a>
        </EmptyState>
      ) : (
        <>
          {platform && (
            <div className="card m-8-12-0px">
              <CheckoutCoupons place={platform} currency={currency} ticked={reply?.values["coupon-0"]} />
            </div>
          )}
          <CheckoutPoints
            points={checkout.points}
            ticked={reply && reply.values["points-offered"] === "1" ? reply.values.points === "1" : undefined}
            amount={amount}
          />
          <p className="card m-8-12-0px flex items-center gap-10px p-12px text-sm">
            <span className="grid flex-none place-center size-32px rounded-inner bg-brand">
              <Icon name="wallet" className="size-18px" />
            </span>
            <span>
              {t("wallet")}
              <small className="block text-xs text-ink-3">
                {t("available", { amount: amount(checkout.walletMinor) })}
              </small>
            </span>
          </p>
          {checkout.together?.ways?.rules && (
            <p className="card m-8-12-0px flex items-center gap-10px p-12px text-sm">
              <Icon name="users" className="flex-none size-18px" />
              <span>{groupRules(checkout.together.ways.rules)}</span>
            </p>
          )}
          {checkout.offerMinutes !== null && (
            <p className="card m-8-12-0px flex items-center gap-10px p-12px text-sm">
              <Icon name="clock" className="flex-none size-18px" />
              <span>{t("payWithin", { minutes: checkout.offerMinutes })}</span>
            </p>
          )}
          <CheckoutCompany companies={checkout.companies} reply={reply} />
          <CheckoutSums view={checkout} amount={amount} />
          <div className="act-bar co-bar">
            <BarFault text={firstFault(t, reply?.errors) ?? text} />
            <p className="font-sm">
              {t("total")}{" "}
              {totalMinor === null ? (
                <span>–</span>
              ) : (
                <Price price={format.price(totalMinor, currency)} size="detail" />
              )}
            </p>
            {changed ? (
              <SubmitButton tall pending={pending} name="accepted" value={checkout.shown}>
                {t("orderAt", { amount: amount(totalMinor) })}
              </SubmitButton>
            ) : (
              <SubmitButton tall pending={pending}>
                {t("place")}
              </SubmitButton>
            )}
          </div>
        </>
      )}
    </Form>
  );
}

function totalsOf(was: number | null, now: number | null): Difference[] {
  return was === null || now === null || was === now ? [] : [{ kind: "total", was, now }];
}

/** A page that Back brings out of the browser's memory knows nothing of the order that it has placed: it asks again. */
function useSeenAgain(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, [refresh]);
}
