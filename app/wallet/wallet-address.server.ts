import { isTronAddress } from "~/app/settings/api.server";
import type { PayoutCurrency } from "./payout-rules";

/** Returns true if money of this currency can be sent to the address. */
export function isWalletAddress(currency: PayoutCurrency, address: string): boolean {
  return currency === "USDT-TRC20" ? isTronAddress(address) : /^0x[0-9a-fA-F]{40}$/.test(address);
}
