import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { ShopRefundCard } from "../shop-refunds-page.server";

const path = "/pages/store/transaction/refund";

/** A shop's acts on a refund of its list: refuse or offer on its page, agree here after a question. */
export function QueueActs({ refund }: { refund: SerializeFrom<ShopRefundCard> }) {
  const { t } = useTranslation(["refunds", "ask"]);
  const { price } = useFormat();
  const { id, moves, version, settled, buyer, currency, amountMinor } = refund;
  const asked = { amount: priceText(price(amountMinor, currency)), name: buyer };
  const returns = moves.includes("agreeReturn");
  if (moves.length === 0) return null;
  return (
    <div className="rf-queue-acts flex flex-wrap justify-end gap-8px p-10-16px">
      {moves.includes("refuse") && (
        <>
          <a className="c-button is-danger" href={href(path, { id, act: "refuse" })}>
            {t("act.refuse")}
          </a>
          <a className="c-button" href={href(path, { id, act: "refuse" })}>
            {t("shop.makeOffer")}
          </a>
        </>
      )}
      {(returns || moves.includes("agreeRefund")) && (
        <ConfirmAction
          name="agreeInList"
          look="c-button"
          label={returns ? t("act.agreeReturn") : t("act.agreeRefund", asked)}
          question={returns ? t("ask:agreeReturn", asked) : t(settled ? "shop.askPayBack" : "shop.askPay", asked)}
        >
          <Form method="post" action={href(path, { id })} encType="multipart/form-data">
            <input type="hidden" name="version" value={version} />
            <button type="submit" name="intent" value="agree" className="c-button is-primary">
              {returns ? t("ask:agreeReturnYes", asked) : t("act.agreeRefund", asked)}
            </button>
          </Form>
        </ConfirmAction>
      )}
      {moves.includes("sign") && (
        <a className="c-button" href={href(path, { id })}>
          {t("shop.arrived")}
        </a>
      )}
    </div>
  );
}
