import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import type { ShopOrderData } from "./shop-order-view";

interface PriceCardProps {
  price: NonNullable<ShopOrderData["price"]>;
  currency: string;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Changes what the buyer of an unpaid order is to pay. What is taken off is borne by the shop. */
export function PriceCard({ price, currency, reply }: PriceCardProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const { value, error, pending } = useReply(t, reply, { ...price, version: String(price.version) });
  return (
    <section className="c-card" aria-labelledby="price">
      <div className="c-card-head">
        <h2 id="price">{t("price.title")}</h2>
      </div>
      <Form method="post" className="c-card-body" key={price.version} preventScrollReset noValidate>
        <p className="c-quiet">{t("price.lead")}</p>
        <Refusal text={error("")} />
        <input type="hidden" name="version" value={value("version") ?? ""} />
        <TextField
          name="total"
          label={t("price.total", { currency })}
          value={value("total")}
          error={error("total")}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          name="freight"
          label={t("price.freight", { currency })}
          value={value("freight")}
          error={error("freight")}
          inputMode="decimal"
          maxLength={20}
        />
        <button type="submit" className="c-button" disabled={pending}>
          {t("price.change")}
        </button>
      </Form>
    </section>
  );
}
