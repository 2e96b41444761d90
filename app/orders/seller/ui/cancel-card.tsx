import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import type { ShopOrderData } from "./shop-order-view";

interface CancelCardProps {
  data: ShopOrderData;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Cancels what was not sent. Asks first: what was paid for it goes back at once. */
export function CancelCard({ data: { order, buyer }, reply }: CancelCardProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const own = reply?.values.intent === "cancel" ? reply : undefined;
  const { error, pending } = useReply(t, own);
  const rest = order.acts.includes("cancelRestByShop");
  const refused = error("");
  if (!rest && !order.acts.includes("cancelByShop")) return refused ? <Refusal text={refused} /> : null;
  const act = t(rest ? "cancel.rest" : "cancel.whole");
  return (
    <>
      <Refusal text={refused} />
      <ConfirmAction
        name="cancelByShop"
        label={act}
        question={t(order.paid ? "cancel.askPaid" : "cancel.askUnpaid", { name: buyer.name })}
        look="c-button is-danger"
      >
        <Form method="post" preventScrollReset>
          <button type="submit" name="intent" value="cancel" className="c-button is-danger" disabled={pending}>
            {act}
          </button>
        </Form>
      </ConfirmAction>
    </>
  );
}
