import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { CheckoutView } from "../placing/checkout-view.server";

interface AddressProps {
  address: CheckoutView["address"];
  path: string;
  /** Where an address without a region gets one, and back; null = it has one. */
  regionPath: string | null;
}

/**
 * Renders where the order goes; leads to the addresses and back, to adding the first one, or to choosing its region.
 */
export function CheckoutAddress({ address, path, regionPath }: AddressProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <AddressRow address={address} path={path} />
      {regionPath && (
        <p className="co-card co-region">
          <Icon name="circle-alert" />
          <span>
            <strong>{t("noRegion.title")}</strong> {t("noRegion.text")}
          </span>
          <a className="button button-tint button-small" href={regionPath}>
            {t("noRegion.choose")}
          </a>
        </p>
      )}
    </>
  );
}

function AddressRow({ address, path }: Omit<AddressProps, "regionPath">) {
  const { t } = useTranslation("checkout");
  return (
    <a className="co-card co-address" href={path}>
      <span className="co-disc">
        <Icon name="map-pin" />
      </span>
      {address ? (
        <span className="co-where">
          <span>
            <bdi className="co-name">{address.recipient}</bdi>{" "}
            <bdi translate="no" className="tabular-nums">
              {address.mobile}
            </bdi>
            {address.isDefault && <span className="co-default">{t("default")}</span>}
          </span>
          <bdi>{[address.region, address.detail].filter((part) => part !== "").join(", ")}</bdi>
        </span>
      ) : (
        <span className="co-where">
          <span className="co-name">{t("noAddress.title")}</span>
          <span>{t("noAddress.text")}</span>
        </span>
      )}
      <Icon name="chevron-right" className="mirrored" />
    </a>
  );
}
