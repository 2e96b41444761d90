import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { AddressText } from "../../ui/purchase/asides";
import orderStyles from "../../ui/purchase/purchase.css?url";
import { answerDeliver } from "../deliver-form.server";
import { loadDeliver } from "../deliver-page.server";
import { ParcelForm } from "../ui/parcel-form";
import { PartNote } from "../ui/part-note";
import styles from "../ui/seller-orders.css?url";
import { Together } from "../ui/together";

export const meta = consoleMeta;

export const links: LinksFunction = () => [orderStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/**
 * `/pages/store/logistics/deliver?order=1&order=2`: ships orders, whole or in part, each with its courier and waybill.
 * With `every=on` all that the list has found, one part after the other.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadDeliver(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerDeliver(request, context);

export default function Deliver() {
  const { t } = useTranslation(["dispatch", "forms"]);
  const { title, orders, couriers, part, before, sender } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as (FormReply & { sent: number[] }) | undefined;
  const { value, error, pending } = useReply(t, reply);
  const open = orders.filter(({ shippable }) => shippable).length;
  const several = Object.keys(reply?.errors ?? {}).some((name) => name !== "");
  return (
    <>
      <PageHead title={title} lead={orders.length > 1 ? t("deliver.lead") : undefined}>
        <a className="c-button" href={href("/pages/store/transaction/order")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        <a className="c-button" href={href("/pages/store/logistics/batch")}>
          {t("batch.link")}
        </a>
        <a className="c-button" href={href("/pages/store/logistics/freight")}>
          {t("deliver.freight")}
        </a>
      </PageHead>
      <Refusal text={reply && (error("") ?? (several ? t("deliver.some") : undefined))} />
      {part && <PartNote part={part} shown={orders.length} before={before} path="/pages/store/logistics/deliver" />}
      {orders.length === 0 && (
        <section className="c-card" aria-label={title}>
          <Nothing icon="truck" text={t("deliver.none")} />
        </section>
      )}
      <Form method="post" className="so-ship grid one-column gap-14px" noValidate>
        {part && <input type="hidden" name="next" value={part.next ?? ""} />}
        <input type="hidden" name="sent" value={value("sent") ?? before.sent} />
        {open > 1 && (
          <Together orders={orders.filter(({ shippable }) => shippable)} couriers={couriers} value={value} />
        )}
        {orders.map((order) => (
          <ParcelForm
            key={`${order.id} ${order.addressVersion}`}
            order={order}
            couriers={couriers}
            alone={open <= 1}
            sent={reply?.sent.includes(order.id) ?? false}
            value={value}
            error={error}
          />
        ))}
        {open > 0 && <SentFrom sender={sender} />}
        {open > 0 && (
          <div className="s-act-bar so-bar justify-end">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              <Icon name="truck" />
              <span>{t("deliver.go", { count: open })}</span>
            </button>
          </div>
        )}
      </Form>
    </>
  );
}

/** Where parcels leave from, and where that is changed: couriers and delivery notes name it. */
function SentFrom({ sender }: { sender: ReturnType<typeof useLoaderData<typeof loader>>["sender"] }) {
  const { t } = useTranslation("dispatch");
  return (
    <section className="c-card c-card-body" aria-labelledby="sent-from">
      <h2 id="sent-from">{t("deliver.from")}</h2>
      {sender ? <AddressText {...sender} /> : <p className="c-quiet">{t("deliver.fromNowhere")}</p>}
      <a className="c-link" href={href("/pages/store/logistics/addresses")}>
        {t(sender ? "deliver.changeFrom" : "deliver.setFrom")}
      </a>
    </section>
  );
}
