import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { PurchaseView } from "../../viewing/purchase-view.server";
import { ActionButton } from "../action-button";
import { MoreActions } from "../more-actions";
import { splitActions } from "../prominent-actions";
import { changes } from "./purchase-changes";

/** The bottom bar of a purchase: its next move, printing, and rare acts. */
export function PurchaseBar({ purchase }: { purchase: PurchaseView }) {
  const { t } = useTranslation("orders");
  const { orders, viewer, payable, currency } = purchase;
  const [first] = orders;
  if (!first) return null;
  const several = orders.length > 1;
  const actions = several
    ? []
    : first.acts.filter((act) => !(changes as readonly string[]).includes(act) && act !== "contact");
  const { buttons, more } = splitActions(payable.length > 0 ? ["pay"] : actions);
  const next = buttons.at(-1);
  // Money back is nobody's next move.
  const main = next === "askRefund" ? undefined : next;
  const acted = {
    ids: payable.length > 0 ? payable : [first.id],
    shopId: first.shop.id,
    totalMinor: orders.filter(({ id }) => payable.includes(id)).reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    currency,
  };
  return (
    <div className="act-bar op-bar">
      {viewer === "buyer" && (
        <MoreActions actions={[...buttons.filter((act) => act !== main), ...more]} orders={acted} />
      )}
      <span className="flex flex-wrap justify-end gap-8px ms-auto">
        <button type="button" className="button button-small button-outline with-script" onClick={() => window.print()}>
          <Icon className="size-18px" name="printer" />
          {t("details.print")}
        </button>
        {viewer === "buyer" && main && <ActionButton act={main} orders={acted} look="fill" />}
      </span>
    </div>
  );
}
