import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";

interface NewAddressProps {
  orderId: number;
  address: { id: number; recipient: string; mobile: string; text: string };
}

/** Asks whether an order goes to the address that was chosen. */
export function NewAddress({ orderId, address }: NewAddressProps) {
  const { t } = useTranslation("orders");
  return (
    <section className="op-card op-aside" aria-labelledby="new-address">
      <h2 id="new-address">{t("newAddress.title")}</h2>
      <AddressText {...address} />
      <p className="op-small">{t("newAddress.once")}</p>
      <Form method="post" className="op-aside-acts">
        <input type="hidden" name="id" value={orderId} />
        <input type="hidden" name="address" value={address.id} />
        <a className="button button-outline" href={href("/pages/user/order/details", { id: orderId })}>
          {t("newAddress.keep")}
        </a>
        <SubmitButton name="intent" value="changeAddress">
          {t("newAddress.use")}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Where something goes. */
export function AddressText({ recipient, mobile, text }: Omit<NewAddressProps["address"], "id">) {
  return (
    <address className="op-address">
      <Icon name="map-pin" />
      <span>
        <b className="font-semibold">
          <bdi>{recipient}</bdi>
        </b>{" "}
        <bdi translate="no">{mobile}</bdi>
        <br />
        <bdi>{text}</bdi>
      </span>
    </address>
  );
}

/** Says what of an order could not be bought again. */
export function LeftOut({ lines }: { lines: readonly { id: number; title: string; code: CodesOf<"orders:again"> }[] }) {
  const { t } = useTranslation("orders");
  if (lines.length === 0) return null;
  return (
    <section className="op-card op-aside" aria-labelledby="left-out" role="status">
      <h2 id="left-out">{t("again.title")}</h2>
      <ul>
        {lines.map(({ id, title, code }) => (
          <li key={id}>
            <b dir="auto">{title}</b>
            <span>{t(textKey("orders:again", code))}</span>
          </li>
        ))}
      </ul>
      <p className="op-aside-acts">
        <a className="button button-tint" href={href("/pages/cart/cart")}>
          {t("again.toCart")}
        </a>
      </p>
    </section>
  );
}
