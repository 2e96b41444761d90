/** How many payout accounts a person may keep, and bounds of what is typed for one, in code points. */
export const payoutLimits = { kept: 20, bank: 60, holder: 60 } as const;

/** What a wallet address may be paid in; the address must fit the network. */
export const payoutCurrencies = ["USDT-TRC20", "USDT-ERC20"] as const;

export type PayoutCurrency = (typeof payoutCurrencies)[number];

/** A bank account's or card's number as it is kept: what groups it is left out, letters (IBAN) are capitals. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s.-]+/g, "").toUpperCase();
}

/** 6 to 34 digits or, as in an IBAN, capital letters: what some bank of the world gives out. */
export function isAccountNumber(number: string): boolean {
  return /^(?=.*\d{4})[0-9A-Z]{6,34}$/.test(number);
}

/**
 * A number that looks like a payment card's (15 to 19 digits, 3 to 6 first) and has a wrong check digit: most likely mistyped. Banks
 * also give out account numbers of that shape without a check digit, so it is a question to the person and never a refusal.
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

/** All that is ever shown again of a number: its last four. */
export function maskedNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** All that is ever shown again of a wallet address: enough to tell two apart. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 4)}••••${address.slice(-4)}`;
}
