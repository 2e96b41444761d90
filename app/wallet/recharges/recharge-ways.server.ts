import { parseDecimal, plainDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { decimalsOf } from "~/app/platform/format/money";
import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { type RechargeMethod, rechargeMethods } from "./recharge";
import { coinDecimals } from "./recharge-amount";

/** Returns the methods configured by finance, the requested one or the first, and finance's rate in millionths. */
export async function rechargeWays(handle: Handle, requested: string | null) {
  const { recharges: set } = await readSettings(handle);
  const methods = rechargeMethods.filter((one) => (one === "bank" ? set.number !== "" : set.address !== ""));
  const method: RechargeMethod | null = methods.find((one) => one === requested) ?? methods[0] ?? null;
  const rate = parseDecimal(set.rate, coinDecimals);
  const rateMicro = rate.ok ? rate.value : 10 ** coinDecimals;
  return { set, methods, method, rateMicro };
}

type Ways = Awaited<ReturnType<typeof rechargeWays>>;

/** Returns what the form says about where the money goes. @param reference what is named in a bank transfer */
export function whereMoneyGoes({ set, rateMicro }: Pick<Ways, "set" | "rateMicro">, reference: string) {
  return {
    reviewHours: set.reviewHours,
    bank: { bank: set.bank, holder: set.holder, number: set.number, reference },
    address: set.address,
    contract: set.contract,
    confirmations: set.confirmations,
    rate: plainDecimal(rateMicro, coinDecimals, decimalsOf(marketCurrency())),
  };
}
