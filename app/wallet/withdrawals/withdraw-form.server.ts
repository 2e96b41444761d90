import { z } from "zod";
import { parseAmount } from "~/app/platform/format/amount";
import { amount } from "~/app/platform/forms/form-parts.server";
import { actKey, rowId } from "~/app/platform/http/form.server";

/**
 * Schema of asking for a withdrawal (specification §5: account and correct amount); errors are keys of the namespace
 * `forms`, or with their own.
 */
export function withdrawForm(currency: string) {
  return z.object({
    // Only our own page sends it, so a wrong one is nobody's typing error.
    key: actKey,
    account: rowId.catch(0).refine((id) => id > 0, "withdraw:errors.noAccount"),
    amount: amount({ parse: (typed) => parseAmount(typed, currency) }),
  });
}
