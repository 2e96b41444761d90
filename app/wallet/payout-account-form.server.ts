import { z } from "zod";
import { type PhoneRule, phoneField } from "~/app/account/api.server";
import { filledLine } from "~/app/platform/forms/form-parts.server";
import { isAccountNumber, looksMistyped, payoutCurrencies, payoutLimits, plainNumber } from "./payout-rules";
import { isWalletAddress } from "./wallet-address.server";

/**
 * Returns the schema of a bank card or account (specification §5: bank, account, real name, correct phone). A number
 * that looks mistyped needs confirmation: ticking `numberIsRight` accepts it.
 */
export function bankForm(phone: PhoneRule) {
  return z
    .object({
      bank: filledLine(payoutLimits.bank, { missing: "wallet:refusal.bank" }),
      number: z
        .string({ error: "wallet:refusal.number" })
        .transform(plainNumber)
        .refine(isAccountNumber, { error: "wallet:refusal.number" }),
      holder: filledLine(payoutLimits.holder, { missing: "wallet:refusal.holder" }),
      mobile: phoneField(phone),
      cardType: z.enum(["debit", "credit"], { error: "choose" }),
      numberIsRight: z.literal("on").optional(),
    })
    .refine(({ number, numberIsRight }) => numberIsRight === "on" || !looksMistyped(number), {
      path: ["numberIsRight"],
      error: "wallet:refusal.checkNumber",
    })
    .transform(({ numberIsRight: _, ...typed }) => ({ kind: "bank" as const, ...typed }));
}

/** Returns the schema of a wallet address and the currency paid to it. */
export function walletForm() {
  return z
    .object({
      currency: z.enum(payoutCurrencies, { error: "choose" }),
      address: z.string({ error: "required" }).transform((text) => text.trim()),
    })
    .refine(({ currency, address }) => isWalletAddress(currency, address), {
      path: ["address"],
      error: "wallet:refusal.address",
    })
    .transform((typed) => ({ kind: "wallet" as const, ...typed }));
}

export type TypedPayoutAccount = z.output<ReturnType<typeof bankForm>> | z.output<ReturnType<typeof walletForm>>;
