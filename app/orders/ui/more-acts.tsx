import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { OrderAct } from "../viewing/order-acts";
import { ActButton, type ActedOrders } from "./act-button";

/** Acts behind three dots. Nothing when there are none. */
export function MoreActs({ acts, orders }: { acts: readonly OrderAct[]; orders: ActedOrders }) {
  const { t } = useTranslation("orders");
  if (acts.length === 0) return null;
  return (
    <Modal
      name="orderActs"
      label={<Icon className="size-20px" name="ellipsis" />}
      labelText={t("act.more")}
      heading={t("act.more")}
      look="more-acts"
    >
      <ul className="modal-list grid one-column gap-4px">
        {acts.map((act) => (
          <li key={act}>
            <ActButton act={act} orders={orders} look="plain" />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
