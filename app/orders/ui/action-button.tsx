import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { OrderAction } from "../viewing/order-actions";

export interface ActionOrders {
  /** One, or the unpaid orders of a purchase. */
  ids: readonly number[];
  shopId: number;
  totalMinor: number;
  currency: string;
}

type Look = "fill" | "tint" | "outline" | "plain";

const classes: Record<Look, string> = {
  fill: "button button-small",
  tint: "button button-small button-tint",
  outline: "button button-small button-outline",
  plain: "text-button",
};

interface ActionButtonProps {
  act: OrderAction;
  orders: ActionOrders;
  look: Look;
}

/** A buyer's act on orders: a link, or a button with its own form; irreversible ones ask first. */
export function ActionButton({ act, orders, look }: ActionButtonProps) {
  const { t } = useTranslation(["orders", "ask"]);
  const format = useFormat();
  const pending = useNavigation().formMethod === "POST";
  const [id = 0] = orders.ids;
  const way = wayOf(act, orders);
  const amount = priceText(format.price(orders.totalMinor, orders.currency));
  if (way !== null) {
    return (
      <a className={classes[look]} href={way}>
        {act === "pay" ? t("act.pay", { amount }) : t(`act.${act}`)}
      </a>
    );
  }
  if (act === "cancel") {
    return (
      <ConfirmAction name="cancelOrder" label={t("act.cancel")} question={t("ask.cancel")} look={classes[look]}>
        <ActionForm act={act} ids={orders.ids}>
          <SubmitButton wide kind="danger" pending={pending}>
            {t("act.cancel")}
          </SubmitButton>
        </ActionForm>
      </ConfirmAction>
    );
  }
  if (act === "leave") {
    return (
      <ConfirmAction name="leaveTeam" label={t("act.leave")} question={t("ask.leave")} look={classes[look]}>
        <ActionForm act={act} ids={[id]}>
          <SubmitButton wide kind="danger" pending={pending}>
            {t("act.leave")}
          </SubmitButton>
        </ActionForm>
      </ConfirmAction>
    );
  }
  if (act === "confirm") {
    return (
      <ConfirmAction
        name="confirmReceipt"
        label={t("act.confirm")}
        question={t("ask:receive", { amount })}
        look={classes[look]}
      >
        <ActionForm act={act} ids={orders.ids}>
          <SubmitButton wide pending={pending}>
            {t("ask:receiveYes", { amount })}
          </SubmitButton>
        </ActionForm>
      </ConfirmAction>
    );
  }
  return (
    <ActionForm act={act} ids={[id]}>
      <button
        type="submit"
        className={classes[look]}
        aria-disabled={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
      >
        {t(`act.${act}`)}
      </button>
    </ActionForm>
  );
}

function ActionForm({ act, ids, children }: { act: OrderAction; ids: readonly number[]; children: Elements }) {
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="intent" value={act} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {children}
    </Form>
  );
}

/** Link of an act; null when it is submitted here. */
function wayOf(act: OrderAction, { ids, shopId }: ActionOrders): string | null {
  const [id] = ids;
  switch (act) {
    case "pay":
      return href("/pages/user/money/pay", { data: ids.join() });
    case "track":
      return href("/pages/user/order/logistics", { id });
    case "review":
    case "addToReview":
      return href("/pages/user/order/comment", { id });
    case "askRefund":
      return href("/pages/user/refund/apply", { order: id });
    case "refunds":
      return href("/pages/user/refund/lists");
    case "contact":
      return href("/pages/notice/chat", { shop_id: shopId, order: id });
    case "changeAddress":
      return href("/pages/user/address/address", { type: "pick", next: href("/pages/user/order/details", { id }) });
    default:
      return null;
  }
}
