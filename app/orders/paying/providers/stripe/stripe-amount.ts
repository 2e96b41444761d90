import { decimalsOf } from "~/app/platform/format/money";

/** Currencies whose amounts Stripe takes in whole units (docs.stripe.com/currencies#zero-decimal). */
const whole = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
/** Those with three decimals, of which the last has to be 0. */
const three = new Set("BHD JOD KWD OMR TND".split(" "));
/** Those that are written with two decimals which have to be 00. */
const roundOnly = new Set("ISK UGX".split(" "));

const stripeDecimals = (currency: string) => (whole.has(currency) ? 0 : three.has(currency) ? 3 : 2);

/**
 * Returns an amount as Stripe counts it; null when it cannot take that: a fraction that its currency does not have.
 * @param minor of our books, minor units of `currency`
 */
export function toStripe(minor: number, currency: string): number | null {
  const scaled = shift(minor, stripeDecimals(currency) - decimalsOf(currency));
  if (scaled === null || !Number.isSafeInteger(scaled)) return null;
  if (three.has(currency) && scaled % 10 !== 0) return null;
  return roundOnly.has(currency) && scaled % 100 !== 0 ? null : scaled;
}

/** Returns an amount of Stripe in minor units of our books. Throws for a fraction that these do not have. */
export function fromStripe(amount: number, currency: string): number {
  const minor = shift(amount, decimalsOf(currency) - stripeDecimals(currency));
  if (minor === null) throw new Error(`${amount} of ${currency} at Stripe is no whole number of minor units`);
  return minor;
}

/** Moves the decimal point; null when something is left behind it. */
function shift(amount: number, places: number): number | null {
  if (places >= 0) return amount * 10 ** places;
  const unit = 10 ** -places;
  return amount % unit === 0 ? amount / unit : null;
}
