import { useTranslation } from "react-i18next";
import { ReminderButton } from "~/app/platform/ui/acts/reminder-button";

interface CouponReminderProps {
  couponId: number;
  reminded: boolean;
  /** The coupon centre, as it is filtered. */
  page: string;
}

/** Asks to be told when a coupon opens, or no longer. */
export function CouponReminder({ couponId, reminded, page }: CouponReminderProps) {
  const { t } = useTranslation("coupons");
  return (
    <ReminderButton
      action={page}
      of={{ name: "id", id: couponId }}
      reminded={reminded}
      label={t(reminded ? "remind.on" : "remind.off")}
      look="button button-outline"
    />
  );
}
