import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { CountBadge } from "~/app/design/marks";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

interface OrderCardProps {
  counts: { pay: number; delive: number; receiving: number; evaluate: number; customer: number };
  /** Parcels in transit, most recent news first; `createtime` in unix seconds. */
  parcels: { order_id: number; courier: string; content: string; createtime: number }[];
  /** Server time in ms since 1970. */
  now: number;
}

/** Renders the orders by state (numbers of specification §4's list), and the position of the latest parcel. */
export function OrderCard({ counts, parcels, now }: OrderCardProps) {
  const { t } = useTranslation("mine");
  const format = useFormat();
  const orders = (state?: number) => href("/pages/user/order/order", { state });
  const steps: { icon: IconName; label: string; count: number; href: string }[] = [
    { icon: "wallet", label: t("orders.pay"), count: counts.pay, href: orders(1) },
    { icon: "package", label: t("orders.delive"), count: counts.delive, href: orders(2) },
    { icon: "truck", label: t("orders.receiving"), count: counts.receiving, href: orders(3) },
    { icon: "message-square-text", label: t("orders.evaluate"), count: counts.evaluate, href: orders(4) },
    { icon: "rotate-ccw", label: t("orders.customer"), count: counts.customer, href: href("/pages/user/refund/lists") },
  ];
  const [parcel] = parcels;
  const seen = parcel && format.ago(parcel.createtime * 1000, now);
  return (
    <section className="mine-card">
      <div className="flex flex-wrap items-center justify-between gap-12px min-h-44px">
        <h2 className="min-w-0 font-base font-semibold">{t("orders.title")}</h2>
        <a className="flex flex-none items-center gap-2px min-h-44px hint" href={orders()}>
          {t("orders.all")}
          <Icon className="mirrored size-16px" name="chevron-right" />
        </a>
      </div>
      <ul className="order-steps">
        {steps.map((step) => (
          <li key={step.icon}>
            <a href={step.href}>
              <span className="step-icon relative flex-none max-w-full hyphens-auto">
                <Icon name={step.icon} />
                <CountBadge text={format.badge(step.count)} />
              </span>
              <span className="step-label max-w-full hyphens-auto">{step.label}</span>
            </a>
          </li>
        ))}
      </ul>
      {parcel && (
        <a className="parcel" href={href("/pages/user/order/logistics", { id: parcel.order_id })}>
          <span className="grid flex-none place-center rounded-inner bg-tint-2 text-brand size-40px">
            <Icon name="truck" />
          </span>
          <span className="flex flex-1-1-0 flex-column min-w-0">
            <b className="text-sm font-medium">{parcel.content || parcel.courier}</b>
            <small className="hint leading-16">{`${parcel.courier} · ${seen}`}</small>
          </span>
          <span className="flex-none text-accent-strong font-xs font-medium">{t("orders.track")}</span>
        </a>
      )}
    </section>
  );
}
