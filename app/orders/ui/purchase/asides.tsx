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

/** Asks to confirm the new address of an order. */
export function NewAddress({ orderId, address }: NewAddressProps) {
  const { t } = useTranslation("orders");
  return (
    <section className="op-card op-aside" aria-labelledby="new-address">
      <h2 className="pb-4px" id="new-address">
        {t("newAddress.title")}
      </h2>
      <AddressText {...address} />
      <p className="hint pt-4px leading-17">{t("newAddress.once")}</p>
      <Form method="post" className="flex flex-wrap gap-8px pt-8px pb-4px">
        <input type="hidden" name="id" value={orderId} />
        <input type="hidden" name="address" value={address.id} />
        <a className="button button-outline flex-1-1-8rem" href={href("/pages/user/order/details", { id: orderId })}>
          {t("newAddress.keep")}
        </a>
        <SubmitButton name="intent" value="changeAddress" className="flex-1-1-8rem">
          {t("newAddress.use")}
        </SubmitButton>
      </Form>
    </section>
  );
}

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

/** Lists the lines that could not be bought again. */
export function LeftOut({ lines }: { lines: readonly { id: number; title: string; code: CodesOf<"orders:again"> }[] }) {
  const { t } = useTranslation("orders");
  if (lines.length === 0) return null;
  return (
    <section className="op-card op-aside" aria-labelledby="left-out" role="status">
      <h2 className="pb-4px" id="left-out">
        {t("again.title")}
      </h2>
      <ul>
        {lines.map(({ id, title, code }) => (
          <li className="grid py-4px text-sm" key={id}>
            <b dir="auto">{title}</b>
            <span className="text-ink-2">{t(textKey("orders:again", code))}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-8px pt-8px pb-4px">
        <a className="button button-tint flex-1-1-8rem" href={href("/pages/cart/cart")}>
          {t("again.toCart")}
        </a>
      </p>
    </section>
  );
}
