import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { ReferralAdmin } from "../referral/referral-page.server";

interface DueRowProps {
  row: SerializeFrom<ReferralAdmin>["rows"][number];
  currency: string;
  decides: boolean;
}

/** A share: whose it is, of whose order, why it is held, and what can be decided about it. */
export function DueRow({ row, currency, decides }: DueRowProps) {
  const { t } = useTranslation("referralAdmin");
  const pending = useNavigation().state === "submitting";
  const amount = usePlainAmounts(currency);
  const moment = useMoment();
  const { orderId, number, referrerId, referrer, buyerId, buyer, state, reasons, leftMinor, at, decider } = row;
  return (
    <tr>
      <td data-label={t("columns.who")}>
        <a className="c-link" href={`/operator/people/${referrerId}`} dir="auto">
          {referrer}
        </a>{" "}
        <span>→</span>{" "}
        <a className="c-link" href={`/operator/people/${buyerId}`} dir="auto">
          {buyer}
        </a>{" "}
        {reasons.length > 0 && (
          <small className="text-warn">{reasons.map((reason) => t(`reason.${reason}`)).join(", ")}</small>
        )}
      </td>
      <td data-label={t("columns.order")}>
        <a className="c-link" href={`/operator/orders/${orderId}`}>
          <HandedNumber number={number} />
        </a>{" "}
        <small>{moment(at)}</small>
      </td>
      <td data-label={t("columns.amount")} className="c-number" translate="no">
        {amount(leftMinor)}
      </td>
      <td data-label={t("columns.state")}>
        {state === "held" && decides ? (
          <Form method="post" className="c-row">
            <input type="hidden" name="order" value={orderId} />
            <button type="submit" name="intent" value="release" className="c-button" disabled={pending}>
              {t("release")}
            </button>
            <button type="submit" name="intent" value="refuse" className="c-button" disabled={pending}>
              {t("refuse")}
            </button>
          </Form>
        ) : (
          <>
            <span>{t(`state.${state}`)}</span> {decider !== null && <small dir="auto">{decider}</small>}
          </>
        )}
      </td>
    </tr>
  );
}
