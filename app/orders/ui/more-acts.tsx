import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { OrderAct } from "../viewing/order-acts";
import { ActButton, type ActedOrders } from "./act-button";

/** Acts behind three dots; works without JavaScript. Nothing when there are none. */
export function MoreActs({ acts, orders }: { acts: readonly OrderAct[]; orders: ActedOrders }) {
  const { t } = useTranslation("orders");
  if (acts.length === 0) return null;
  return (
    <details className="more-acts">
      <summary aria-label={t("act.more")}>
        <Icon name="ellipsis" />
      </summary>
      <ul>
        {acts.map((act) => (
          <li key={act}>
            <ActButton act={act} orders={orders} look="plain" />
          </li>
        ))}
      </ul>
    </details>
  );
}
