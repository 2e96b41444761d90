import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import type { CouponTicket } from "../coupon-ticket";

/** Claims a coupon of the centre, or leads to what it is for; one for members, to the membership. */
export function CouponAction({ ticket }: { ticket: CouponTicket }) {
  const { t } = useTranslation("coupons");
  if (ticket.state === "later") return null;
  if (ticket.state === "unused")
    return (
      <a className="button button-outline" href={href("/pages/user/coupon/apply", { id: ticket.id })}>
        {t("use")}
      </a>
    );
  if (ticket.members)
    return (
      <a className="button button-tint" href={href("/pages/vip/vip")}>
        {t("membersGet")}
      </a>
    );
  return (
    <Form method="post">
      <input type="hidden" name="id" value={ticket.id} />
      <SubmitButton kind="tint">{t("claim")}</SubmitButton>
    </Form>
  );
}
