import {
  bookFoundPayout,
  bookToldPayout,
  openPayouts,
  payoutWordsOf,
  providersThatPayOut,
} from "~/app/orders/api.server";
import { ok } from "~/app/platform/result";
import type { Texts } from "~/db/columns";
import type { Bookable } from "./bookable";

/** Names of a provider on a bank statement: those for buyers, and its own. */
const namesOf = (code: string, names: Texts | null) => [
  ...new Set([...Object.values(names ?? {}), code.replace(/-test$/, "")]),
];

/** Payouts that providers told of: money of that amount, outgoing when more went back than had come in. */
export const bookableToldPayouts: Bookable = {
  kind: "payout",
  direction: null,
  async candidates(handle, { currency }) {
    const rows = await openPayouts(handle, currency);
    return rows.map(({ id, method, names, reference, amountMinor, at }) => ({
      kind: "payout",
      id,
      amountMinor,
      references: [reference],
      names: namesOf(method, names),
      label: reference,
      at,
      done: false,
      care: false,
    }));
  },
  book: (trx, { reference, ...line }) => bookToldPayout(trx, { ...line, words: reference }),
};

/**
 * Payouts of described providers, which tell of none: a line by their words, up to what they hold by our books, or what
 * they are owed.
 */
export const bookableFoundPayouts: Bookable = {
  kind: "provider",
  direction: null,
  async candidates(handle, { currency }) {
    const rows = await providersThatPayOut(handle, currency);
    return rows
      .filter(({ heldMinor }) => heldMinor !== 0)
      .map(({ id, code, names, description, heldMinor }) => ({
        kind: "provider",
        id,
        amountMinor: heldMinor,
        orLess: true,
        references: payoutWordsOf(description),
        names: namesOf(code, names),
        label: Object.values(names)[0] ?? code,
        at: 0,
        done: false,
        care: false,
      }));
  },
  async book(trx, { reference, ...line }) {
    const booked = await bookFoundPayout(trx, { ...line, words: reference });
    return booked.ok ? ok({ kind: "payout", subjectId: booked.value }) : booked;
  },
};
