import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import type { priceForm } from "../price-form.server";
import type { ShopOrderData } from "./shop-order-view";

interface PriceCardProps {
  price: NonNullable<ShopOrderData["price"]>;
  currency: string;
  reply: SerializeFrom<FormReply> | undefined;
  /** Taxes are added to the price. */
  taxAdded: boolean;
}

/** Changes the amount to pay of an unpaid order. The shop bears the discount. */
export function PriceCard({ price, currency, reply, taxAdded }: PriceCardProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const { error, pending, inputs } = useReply<FieldName<typeof priceForm>>(t, reply, price);
  const { all } = inputs({
    all: {
      version: ({ name, value }) => <input type="hidden" name={name} value={value} />,
      total: (input) => (
        <TextField
          {...input}
          label={t("price.total", { currency })}
          hint={taxAdded ? t("price.added") : undefined}
          inputMode="decimal"
          maxLength={20}
        />
      ),
      freight: (input) => (
        <TextField {...input} label={t("price.freight", { currency })} inputMode="decimal" maxLength={20} />
      ),
    },
  });
  return (
    <section className="c-card" aria-labelledby="price">
      <div className="c-card-head">
        <h2 id="price">{t("price.title")}</h2>
      </div>
      <Form method="post" className="c-card-body" key={price.version} preventScrollReset noValidate>
        <p className="c-quiet">{t("price.lead")}</p>
        <Refusal text={error("")} />
        {all}
        <button type="submit" className="c-button" disabled={pending}>
          {t("price.change")}
        </button>
      </Form>
    </section>
  );
}
