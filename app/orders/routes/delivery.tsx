import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerOrderAction } from "../acting/answer-order-action.server";
import { ActionButton } from "../ui/action-button";
import styles from "../ui/delivery/delivery.css?url";
import { ParcelCard, ParcelTabs, ParcelTrail } from "../ui/delivery/parcel";
import { AddressText } from "../ui/purchase/asides";
import { loadDelivery } from "../viewing/delivery-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/order/logistics?id=&parcel=`: the parcels of an order, each with its trail. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { ...(await loadDelivery(request, context)), title: context.language.i18n.t("orders:track.title") };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerOrderAction(request, context);

export const meta = unlistedMeta;

export default function Delivery() {
  const { t } = useTranslation("orders");
  const delivery = useLoaderData<typeof loader>();
  const { id, parcels, open, shop, address, acts, received } = delivery;
  const parcel = parcels.find((one) => one.id === open);
  return (
    <InnerPage title={t("track.title")} back="/pages/user/order/order">
      {!parcel ? (
        <EmptyState
          icon="package"
          title={t("track.none")}
          text={delivery.by === null ? t("track.noneText") : t("note.awaiting_shipment", { at: delivery.by })}
        >
          <a className="button button-tint" href={href("/pages/user/order/details", { id })}>
            {t("act.details")}
          </a>
        </EmptyState>
      ) : (
        <div className="op">
          <ParcelTabs delivery={delivery} current={parcel.id} />
          <ParcelCard parcel={parcel} delivery={delivery} />
          <ParcelTrail parcel={parcel} />
          <section className="op-card" aria-label={t("details.address")}>
            <AddressText {...address} />
            {!received && (
              <p className="order-note tone-quiet">
                <Icon className="flex-none size-16px" name="shield-check" />
                <span className="flex-1-1-0 min-w-0 wrap-anywhere">{t("track.guarded")}</span>
              </p>
            )}
          </section>
          <div className="act-bar op-bar">
            <span className="flex flex-wrap justify-end gap-8px ms-auto">
              <ActionButton act="contact" orders={{ ids: [id], shopId: shop.id, ...delivery.total }} look="outline" />
              {acts.includes("confirm") && (
                <ActionButton
                  act="confirm"
                  orders={{ ids: [id], shopId: shop.id, ...delivery.total }}
                  look={parcels.every(({ status }) => status === "delivered") ? "fill" : "tint"}
                />
              )}
            </span>
          </div>
        </div>
      )}
    </InnerPage>
  );
}
