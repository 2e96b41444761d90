import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { usePoints } from "~/app/rewards/ui";
import type { CouponTicket } from "../coupon-ticket";

/** Leads from a coupon that costs points to where it is had. */
export function ExchangeLink({ points }: { points: number }) {
  const { t } = useTranslation("coupons");
  const number = usePoints();
  return (
    <a className="button button-tint" href={href("/pages/user/signin/exchange")}>
      {t("exchange.get", { count: points, points: number(points) })}
    </a>
  );
}

/** Takes a coupon for points, says how many are missing, or leads to what it is for. */
export function ExchangeAction({
  ticket: { id, state, points },
  balance,
}: {
  ticket: CouponTicket;
  /** The person's points. */
  balance: number;
}) {
  const { t } = useTranslation("coupons");
  const number = usePoints();
  const { formData } = useNavigation();
  if (state === "unused")
    return (
      <a className="button button-outline" href={href("/pages/user/coupon/apply", { id })}>
        {t("use")}
      </a>
    );
  if (state !== "open" || points === null) return null;
  const missing = points - Math.max(balance, 0);
  const price = t("exchange.get", { count: points, points: number(points) });
  return (
    <Form method="post" className="grid gap-4px" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="points" value={points} />
      {missing > 0 ? (
        <>
          <button type="submit" className="button button-outline text-ink-3" disabled>
            {price}
          </button>
          <small className="hint text-center">
            {t("exchange.missing", { count: missing, points: number(missing) })}
          </small>
        </>
      ) : (
        <SubmitButton kind="tint" pending={formData?.get("id") === String(id)}>
          {price}
        </SubmitButton>
      )}
    </Form>
  );
}
