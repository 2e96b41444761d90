import type { TFunction } from "i18next";
import type { TextKey } from "~/app/platform/language/text-keys";
import type { PaymentState } from "~/db/tables/payments-schema";

/** A payment that its buyer returns from. */
export interface CamePayment {
  /** Null = there is none. */
  came: PaymentState | null;
  /** Key of the text why it was not captured. */
  voided: TextKey | null;
}

/** Says what became of the payment that a buyer returns from; "" where the page itself says it. */
export function cameWords(t: TFunction<["checkout"]>, { came, voided }: CamePayment): string {
  if (came === null || came === "paid") return "";
  return voided === null ? t(`pay.came.${came}`) : `${t("pay.came.voided")} ${t(voided)}`;
}
