import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { CheckoutView } from "../placing/checkout-view.server";

interface AddressProps {
  address: CheckoutView["address"];
  lacksRegion: boolean;
  /** Why the checkout was refused: the link that mends it is marked. */
  fault: string | undefined;
}

/**
 * Renders where the order goes; leads to the addresses and back, to adding the first one, or to choosing its region.
 * Buttons of the checkout's form: what was typed goes along and comes back.
 */
export function CheckoutAddress({ address, lacksRegion, fault }: AddressProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <AddressRow address={address} isFault={fault === "checkout:errors.noAddress"} />
      {lacksRegion && (
        <p className="card m-8-12-0px flex flex-wrap items-center gap-8px p-12px text-sm">
          <Icon name="circle-alert" className="size-18px flex-none text-danger" />
          <span className="flex-1-1-10rem">
            <strong>{t("noRegion.title")}</strong> {t("noRegion.text")}
          </span>
          <button
            type="submit"
            name="intent"
            value="region"
            className="button button-tint button-small"
            data-fault={fault === "checkout:errors.noRegion" ? "" : undefined}
          >
            {t("noRegion.choose")}
          </button>
        </p>
      )}
    </>
  );
}

function AddressRow({ address, isFault }: Pick<AddressProps, "address"> & { isFault: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <button
      type="submit"
      name="intent"
      value="address"
      className="card m-8-12-0px co-address"
      data-fault={isFault ? "" : undefined}
    >
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
    </button>
  );
}
