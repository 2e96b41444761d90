import { z } from "zod";
import { parseAmount } from "~/app/platform/format/amount";
import { amount } from "~/app/platform/forms/form-parts.server";
import { actionKey, rowId } from "~/app/platform/http/form.server";

/**
 * Schema of a withdrawal request (specification §5: account and correct amount); errors are keys of the namespace
 * `forms`, or of their own.
 */
export function withdrawForm(currency: string) {
  return z.object({
    // Sent by our own page only, so an invalid one is not a typing error.
    key: actionKey,
    account: rowId.catch(0).refine((id) => id > 0, "withdraw:errors.noAccount"),
    amount: amount({ parse: (typed) => parseAmount(typed, currency) }),
  });
}
