import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import type { ShopOrderData } from "./shop-order-view";

interface ParcelsCardProps {
  data: ShopOrderData;
  reply: SerializeFrom<FormReply> | undefined;
}

/** The shipped parcels with courier and waybill, which can be corrected until receipt. */
export function ParcelsCard({ data: { parcels, order, couriers }, reply }: ParcelsCardProps) {
  const { t } = useTranslation(["dispatch", "orders"]);
  if (parcels.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="parcels">
      <div className="c-card-head">
        <h2 id="parcels">{t("parcels")}</h2>
      </div>
      <ul className="c-lines">
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
              <b className="font-medium" translate="no" data-breaks="">
                {parcel.number}
              </b>
              <small className="text-ink-3">{parcel.courier}</small>
            </span>
            <span className="c-pill is-info">{t(`orders:status.${parcel.status}`)}</span>
            {couriers.length > 0 && <Correction parcel={parcel} couriers={couriers} reply={reply} />}
          </li>
        ))}
      </ul>
      {order.word === "partly_shipped" && (
        <p className="c-card-body">
          <a className="c-link" href={href("/pages/store/logistics/deliver", { order: order.id })}>
            {t("shipRest")}
          </a>
        </p>
      )}
    </section>
  );
}

interface CorrectionProps {
  parcel: ShopOrderData["parcels"][number];
  couriers: ShopOrderData["couriers"];
  reply: ParcelsCardProps["reply"];
}

function Correction({ parcel, couriers, reply }: CorrectionProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const own = reply?.values.intent === "waybill" && reply.values.parcel === String(parcel.id) ? reply : undefined;
  const { value, error, pending } = useReply(t, own);
  return (
    <details className="w-full" open={own !== undefined} key={parcel.number}>
      <summary className="c-link">{t("waybill.correct")}</summary>
      <Form method="post" className="c-form" preventScrollReset noValidate>
        <input type="hidden" name="parcel" value={parcel.id} />
        <input type="hidden" name="kept" value={value("kept") ?? ""} />
        <Select
          name="courier"
          label={t("deliver.courier")}
          value={value("courier") ?? parcel.code}
          options={couriers.map(({ code, name }) => ({ value: code, label: name }))}
          error={error("courier")}
        />
        <TextField
          name="number"
          label={t("deliver.number")}
          value={value("number") ?? parcel.number}
          error={error("number")}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <button type="submit" name="intent" value="waybill" className="c-button" disabled={pending}>
            {t("waybill.save")}
          </button>
        </div>
      </Form>
    </details>
  );
}
