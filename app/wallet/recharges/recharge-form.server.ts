import { z } from "zod";
import { parseAmount, parseDecimal } from "~/app/platform/format/amount";
import { decimalsOf } from "~/app/platform/format/money";
import { amount } from "~/app/platform/forms/form-parts.server";
import { actionKey } from "~/app/platform/http/form.server";
import { coinDecimals, creditedMinor } from "./recharge-amount";

export function bankRecharge(currency: string) {
  return z
    .object({ key: actionKey, amount: amount({ parse: (typed) => parseAmount(typed, currency) }) })
    .transform(({ key: made, amount: amountMinor }) => ({
      key: made,
      amountMinor,
      method: "bank" as const,
      chainId: null,
      logIndex: 0,
      sentMicro: null,
      rateMicro: null,
    }));
}

/**
 * Schema of a top-up on a chain: the coins as sent, the id of the transaction, and the place of the transfer in its
 * log.
 */
export function cryptoRecharge(currency: string, rateMicro: number) {
  return z
    .object({
      key: actionKey,
      amount: amount({ parse: (typed) => parseDecimal(typed, coinDecimals) }),
      chainId: z
        .string({ error: "required" })
        .transform((text) => text.trim().toLowerCase().replace(/^0x/, ""))
        .refine((text) => /^[0-9a-f]{64}$/.test(text), "money:errors.chainId"),
      // Nearly every transaction has one transfer, the first event of its log.
      logIndex: z
        .string()
        .default("0")
        .transform((text) => text.trim() || "0")
        .refine((text) => /^\d{1,4}$/.test(text), "money:errors.logIndex")
        .transform(Number),
    })
    .transform(({ amount: sentMicro, ...typed }) => ({
      ...typed,
      sentMicro,
      rateMicro,
      method: "crypto" as const,
      amountMinor: creditedMinor(sentMicro, rateMicro, decimalsOf(currency)),
    }))
    .refine(({ amountMinor }) => amountMinor > 0, { path: ["amount"], error: "amountZero" });
}
