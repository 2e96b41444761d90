import type { Handle } from "~/db/transact.server";
import { chargedMonths, chargesIn } from "../charging/charges-queries.server";
import { issuedCharges } from "./verify-queries.server";

/** A shop that lacks papers of a month, or has more than it was charged. */
export interface MissingCharges {
  shopId: number;
  /** `2026-11`. */
  month: string;
}

/**
 * Compares the market's papers to its shops with what they were charged, for every month that is done: total and tax,
 * invoices less credit notes. Returns where they differ. Two statements a month.
 */
export async function verifyCharges(handle: Handle): Promise<MissingCharges[]> {
  const missing: MissingCharges[] = [];
  for (const month of await chargedMonths(handle)) {
    const charges = await chargesIn(handle, { ...month, shopId: null });
    const issued = await issuedCharges(handle, month.month);
    for (const shopId of new Set([...charges.keys(), ...issued.keys()])) {
      const [due, has] = [{ totalMinor: 0, taxMinor: 0 }, issued.get(shopId) ?? { totalMinor: 0, taxMinor: 0 }];
      for (const { backOf, minor, taxes } of charges.get(shopId) ?? []) {
        const sign = backOf === null ? 1 : -1;
        due.totalMinor += sign * minor;
        for (const { taxMinor } of taxes) due.taxMinor += sign * taxMinor;
      }
      if (due.totalMinor !== has.totalMinor || due.taxMinor !== has.taxMinor)
        missing.push({ shopId, month: month.month });
    }
  }
  return missing;
}
