import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { OrderAction } from "../viewing/order-actions";
import { ActionButton, type ActionOrders } from "./action-button";

/** Acts in a menu. Null when there are none. */
export function MoreActions({ actions, orders }: { actions: readonly OrderAction[]; orders: ActionOrders }) {
  const { t } = useTranslation("orders");
  if (actions.length === 0) return null;
  return (
    <Modal
      name="orderActs"
      label={<Icon className="size-20px" name="ellipsis" />}
      labelText={t("act.more")}
      heading={t("act.more")}
      look="more-actions"
    >
      <ul className="modal-list grid one-column gap-4px">
        {actions.map((act) => (
          <li key={act}>
            <ActionButton act={act} orders={orders} look="plain" />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
