import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { textKey } from "~/app/platform/language/text-keys";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerCheckout, type CheckoutReply, loadCheckout } from "../placing/checkout-page.server";
import { AlreadyPlaced } from "../ui/already-placed";
import styles from "../ui/checkout.css?url";
import { CheckoutForm } from "../ui/checkout-form";
import { GroupWaysOut } from "../ui/teams/group-ways";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/order/addorder?type=cart|buy&data=[{goods_id,number,sku_id}]`: the checkout. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const checkout = await loadCheckout(request, context);
  return json({ title: context.language.i18n.t("checkout:title"), checkout }, { status: checkout ? 200 : 400 });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCheckout(request, context);

export const meta = unlistedMeta;

export default function Checkout() {
  const { t } = useTranslation("checkout");
  const { checkout } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as CheckoutReply | undefined;
  return (
    <InnerPage
      title={t("title")}
      {...(checkout?.roomId
        ? { back: "/pages/find/details/live", backQuery: { id: checkout.roomId } }
        : { back: "/pages/cart/cart" })}
    >
      {checkout?.placed ? (
        <AlreadyPlaced payPath={checkout.placed.payPath} again={checkout.again} />
      ) : checkout?.together?.refusal ? (
        <EmptyState
          icon={checkout.together.kind === "group" ? "users" : "scissors"}
          title={t(textKey("checkout:errors", checkout.together.refusal))}
        >
          {checkout.together.ways && (
            <GroupWaysOut
              ways={checkout.together.ways}
              currency={checkout.currency}
              mine={checkout.together.refusal === "inTeam"}
            />
          )}
        </EmptyState>
      ) : checkout ? (
        <CheckoutForm checkout={checkout} reply={reply} />
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
