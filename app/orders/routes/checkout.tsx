import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { priceText } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerCheckout, type CheckoutReply, loadCheckout } from "../placing/checkout-page.server";
import { AlreadyPlaced } from "../ui/already-placed";
import styles from "../ui/checkout.css?url";
import { CheckoutAddress } from "../ui/checkout-address";
import { CheckoutChanges } from "../ui/checkout-changes";
import { CheckoutCoupons } from "../ui/checkout-coupons";
import { CheckoutShopCard, InvalidLines } from "../ui/checkout-lines";
import { CheckoutSums } from "../ui/checkout-sums";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/order/addorder?type=cart|buy&data=[{goods_id,number,sku_id}]`: the checkout. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const checkout = await loadCheckout(request, context);
  return json({ title: context.language.i18n.t("checkout:title"), checkout }, { status: checkout ? 200 : 400 });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCheckout(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function Checkout() {
  const { t } = useTranslation("checkout");
  const { checkout } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={t("title")} back="/pages/cart/cart">
      {checkout?.placed ? (
        <AlreadyPlaced payPath={checkout.placed.payPath} again={checkout.again} />
      ) : checkout ? (
        <CheckoutForm checkout={checkout} />
      ) : (
        <EmptyState icon="shopping-cart" title={t("bad.title")} text={t("bad.text")}>
          <a className="button" href={href("/pages/cart/cart")}>
            {t("toCart")}
          </a>
        </EmptyState>
      )}
    </InnerPage>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["checkout"]>;

function CheckoutForm({ checkout }: { checkout: Loaded }) {
  const { t } = useTranslation(["checkout", "forms"]);
  const format = useFormat();
  const reply = useActionData<typeof action>() as CheckoutReply | undefined;
  const form = useErrorFocus(reply);
  const pending = useNavigation().formMethod === "POST";
  const { shops, invalid, missing, address, currency, totalMinor } = checkout;
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const platform = checkout.coupons.find(({ shopId }) => shopId === 0);
  const refused = reply?.errors[""];
  const text = fieldError(t, refused ?? (reply && Object.keys(reply.errors).length > 0 ? "checkout:errors.typed" : ""));
  return (
    <Form method="post" className="co-form flex flex-1-0-auto flex-column" ref={form} noValidate={reply !== undefined}>
      <input type="hidden" name="key" value={checkout.key ?? ""} />
      <input type="hidden" name="shown" value={checkout.shown} />
      {address && <input type="hidden" name="address" value={address.id} />}
      <CheckoutChanges text={text} differences={reply?.differences ?? []} view={checkout} currency={currency}>
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
      <CheckoutAddress address={address} path={checkout.addressPath} regionPath={checkout.regionPath} />
      {shops.map((shop) => (
        <CheckoutShopCard
          key={shop.shopId}
          shop={shop}
          currency={currency}
          coupons={checkout.coupons.find(({ shopId }) => shopId === shop.shopId)}
          remark={reply?.values[`remark-${shop.shopId}`] ?? checkout.remarks[shop.shopId] ?? ""}
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
              <CheckoutCoupons place={platform} currency={currency} />
            </div>
          )}
          <p className="card m-8-12-0px flex items-center gap-10px p-12px text-sm">
            <span className="grid flex-none place-center size-32px rounded-inner bg-brand text-white">
              <Icon name="wallet" className="size-18px" />
            </span>
            <span>
              {t("wallet")}
              <small className="block text-xs text-ink-3">
                {t("available", { amount: amount(checkout.walletMinor) })}
              </small>
            </span>
          </p>
          <CheckoutSums {...checkout} amount={amount} />
          <div className="act-bar co-bar">
            <p className="font-sm">
              {t("total")}{" "}
              {totalMinor === null ? (
                <span>–</span>
              ) : (
                <Price price={format.price(totalMinor, currency)} size="detail" />
              )}
            </p>
            <SubmitButton tall pending={pending}>
              {t("place")}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
