import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { CheckoutView } from "../placing/checkout-view.server";

interface AddressProps {
  address: CheckoutView["address"];
  path: string;
  /** Link to set the address's region, and back; null = it has one. */
  regionPath: string | null;
  /** Why the checkout was refused: the link that mends it is marked. */
  fault: string | undefined;
}

/**
 * Renders where the order goes; leads to the addresses and back, to adding the first one, or to choosing its region.
 */
export function CheckoutAddress({ address, path, regionPath, fault }: AddressProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <AddressRow address={address} path={path} isFault={fault === "checkout:errors.noAddress"} />
      {regionPath && (
        <p className="card m-8-12-0px flex flex-wrap items-center gap-8px p-12px text-sm">
          <Icon name="circle-alert" className="size-18px flex-none text-danger" />
          <span className="flex-1-1-10rem">
            <strong>{t("noRegion.title")}</strong> {t("noRegion.text")}
          </span>
          <a
            className="button button-tint button-small"
            href={regionPath}
            data-fault={fault === "checkout:errors.noRegion" ? "" : undefined}
          >
            {t("noRegion.choose")}
          </a>
        </p>
      )}
    </>
  );
}

function AddressRow({ address, path, isFault }: Pick<AddressProps, "address" | "path"> & { isFault: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <a className="card m-8-12-0px co-address" href={path} data-fault={isFault ? "" : undefined}>
      <span className="grid flex-none place-center size-36px rounded-full bg-tint text-brand">
        <Icon name="map-pin" className="size-18px" />
      </span>
      {address ? (
        <span className="min-w-0 flex-1-1-0 grid gap-2px text-ink-2 text-sm wrap-anywhere">
          <span className="flex flex-wrap items-baseline gap-0-8px">
            <bdi className="text-base font-semibold text-ink">{address.recipient}</bdi>{" "}
            <bdi translate="no" className="tabular-nums">
              {address.mobile}
            </bdi>
            {address.isDefault && <span className="co-default">{t("default")}</span>}
          </span>
          <bdi>{[address.region, address.detail].filter((part) => part !== "").join(", ")}</bdi>
        </span>
      ) : (
        <span className="min-w-0 flex-1-1-0 grid gap-2px text-ink-2 text-sm wrap-anywhere">
          <span className="flex flex-wrap items-baseline gap-0-8px text-base font-semibold text-ink">
            {t("noAddress.title")}
          </span>
          <span>{t("noAddress.text")}</span>
        </span>
      )}
      <Icon name="chevron-right" className="mirrored size-16px text-ink-3" />
    </a>
  );
}
