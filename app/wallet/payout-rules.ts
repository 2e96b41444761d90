/**
 * Limits of payout accounts: accounts per owner, lengths of the fields in code points, and hours without withdrawals to
 * a new one and after a payment password was reset.
 */
export const payoutLimits = { kept: 20, bank: 60, holder: 60, waitHours: 24 } as const;

/** Currencies paid to a wallet address; the address must fit the network. */
export const payoutCurrencies = ["USDT-TRC20", "USDT-ERC20"] as const;

export type PayoutCurrency = (typeof payoutCurrencies)[number];

/** Normalises the number of a bank account or card for storage: without separators, letters (IBAN) in upper case. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s.-]+/g, "").toUpperCase();
}

/**
 * Returns true for 6 to 34 digits or upper-case letters (as in an IBAN), which covers the formats of the world's banks.
 */
export function isAccountNumber(number: string): boolean {
  return /^(?=.*\d{4})[0-9A-Z]{6,34}$/.test(number);
}

/**
 * Returns true for a number that looks like a payment card's (15 to 19 digits, starting with 3 to 6) but has a wrong
 * check digit: most likely a typo. Banks also issue account numbers of that shape without a check digit, so it asks for
 * confirmation and never refuses.
 */
export function looksMistyped(number: string): boolean {
  if (!/^[3-6]\d{14,18}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 !== 0;
}

/** Masks a number down to its last four characters, all that is ever shown again. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** Masks a wallet address: only enough is ever shown again to tell two apart. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 4)}••••${address.slice(-4)}`;
}
