import type { Locale } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";

export interface RequestedPayment {
  /** Our id of it; the provider returns it. */
  paymentId: number;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  /** Return address of the buyer, whatever the outcome. */
  returnUrl: string;
  /** Callback address for the outcome. */
  callbackUrl: string;
  /** Seconds until its orders close, by which the provider's page ends; null = they do not. */
  secondsLeft: number | null;
  /** Language of its buyer, and what is paid, in that language. */
  locale: Locale;
  text: string;
  /** When it was started, ms since 1970: the same for every repetition. */
  startedAt: number;
  /** The provider's name of the page on which it is paid, when it has been given one; null = not yet. */
  session: string | null;
}

/** Where a buyer pays. */
export interface Departure {
  address: string;
  /** The provider's name of the page, by which it is asked later. */
  session?: string;
}

/** A form that brings a buyer to a provider. */
export interface DepartureForm {
  action: string;
  fields: [name: string, value: string][];
}

/** A provider's signed message. */
export type ProviderNews =
  | { outcome: "refused"; paymentId: number }
  | {
      outcome: "authorised";
      paymentId: number;
      reference: string;
      amountMinor: number;
      /** The page on which it was paid, which has to be the one that this payment has. */
      session?: string;
    };

/** A buyer's bank wants money back. */
export interface Dispute {
  /** The provider's name of it. */
  reference: string;
  state: "open" | "review" | "won" | "lost" | "closed";
  reason: string;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  /** Until when evidence is taken, ms since 1970; null = none is. */
  dueAt: number | null;
  /** When the provider said so, ms since 1970. */
  saidAt: number;
  /** What it has moved for the dispute until then; null = in another currency than `currency`, which is not booked. */
  moved: {
    /** Withheld now, minor units of `currency`. */
    takenMinor: number;
    feeMinor: number;
    /** How often it moved money. */
    times: number;
  } | null;
}

/** Money that a provider pays to the market's bank account. */
export interface ToldPayout {
  /** The provider's name of it. */
  reference: string;
  state: "paid" | "failed";
  /** Minor units of `currency`; below zero when the provider takes money from the account. */
  amountMinor: number;
  currency: string;
  /** When it arrives, ms since 1970. */
  arrivesAt: number;
}

/** What is in a payout: an amount before its fee, minor units of the payout's currency. */
export interface PayoutPart {
  kind: "payment" | "refund" | "dispute" | "other";
  /** The provider's name of it. */
  reference: string;
  /** Into the payout; below zero = out of it. */
  amountMinor: number;
  feeMinor: number;
}

/**
 * What a provider called about: a payment, a dispute about one, a refund that it could not pay after all, a payout, or
 * something that is of no interest.
 */
export type ProviderMessage =
  | ProviderNews
  | { outcome: "disputed"; reference: string; dispute: Dispute }
  | { outcome: "refundFailed"; reference: string; why: string }
  | { outcome: "payout"; payout: ToldPayout }
  | { outcome: "nothing" };

/**
 * A provider's answer to an inquiry: the outcome, or that its buyer has not decided (`pending`), or that it does not
 * know the payment.
 */
export type ProviderStatus = ProviderNews | { outcome: "pending" | "unknown"; paymentId: number };

/** A provider's callback request, unparsed. */
export interface ProviderCall {
  headers: Headers;
  body: string;
}

/** Money that was given back, or the provider's words why it never will be: its buyer is gone, the time is over. */
export type RefundAnswer = { reference: string } | { refused: string };

/** An authorised payment, which is captured or given up. */
export interface Authorisation {
  paymentId: number;
  reference: string;
  /** Minor units in the payment's currency. */
  amountMinor: number;
}

/** A payment that is given back, in whole or in part. */
export interface AskedRefund {
  paymentId: number;
  reference: string;
  /** Names the refund; the same one is paid once. */
  key: string;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
}

interface ProviderBase {
  /** Code, and a key of the locale texts (`ways:provider.…`) unless it has `names`. */
  name: string;
  /** The name that buyers see, by language. */
  names?: Texts;
  /** No real money moves. */
  test?: boolean;
  /** Its origin, to which the page that pays may send its form. */
  origin?: string;
  /** Shortest time in which its page can be made to end: orders with an offer that close sooner are not paid there. */
  shortestMinutes: number;
  /** Returns whether it can take an amount (minor units) of a currency; it can take any when it does not say. */
  takes?(amountMinor: number, currency: string): boolean;
  /** Returns where the buyer pays. */
  start(payment: RequestedPayment): Promise<Departure>;
  /** The form that brings a buyer there, for a provider that is not reached by an address. */
  form?(payment: RequestedPayment): DepartureForm;
  /** Parses a callback; null when the signature or the content is invalid. */
  verify(call: ProviderCall): Promise<ProviderMessage | null>;
  /** What it reads as "understood"; "" when it does not say. */
  understood?: string;
  /** Inquires about a payment without news. "Unknown" means that no money can have been taken for it until now. */
  status(payment: {
    paymentId: number;
    session: string | null;
    amountMinor: number;
    currency: string;
  }): Promise<ProviderStatus>;
  /**
   * Captures an authorised payment; for a provider that does not authorise, confirms what it took. Returns the minor
   * units received, which are booked.
   */
  capture(payment: Authorisation): Promise<{ receivedMinor: number }>;
  /** Gives money back to where it came from. */
  refund(refund: AskedRefund): Promise<RefundAnswer>;
  /** Returns what it kept of a payment that was received; null = it does not know yet. */
  fee?(payment: { reference: string }): Promise<{ feeMinor: number; currency: string } | null>;
  /** Returns what is in a payout that it told of. */
  payoutParts?(payout: { reference: string }): Promise<PayoutPart[]>;
}

/** A provider whose money moves only when it is captured. */
interface AuthorisingProvider extends ProviderBase {
  authorises: true;
  /**
   * Gives up an authorisation. When it was captured before (by a call that died before it booked that), the money
   * stays, and the answer says how much it is, in minor units; null = nothing was taken, nor will be.
   */
  void(payment: Authorisation): Promise<{ capturedMinor: number | null }>;
}

/** A provider that takes the money at once: its "authorised" means that it did. */
interface TakingProvider extends ProviderBase {
  authorises: false;
}

/**
 * A payment provider. Every call may be repeated: after a crash, a lost response, a repeated callback. The same request
 * has the same result and moves money once.
 */
export type PaymentProvider = AuthorisingProvider | TakingProvider;

/** What decides whether a provider can pay orders. */
export type PayingAbility = Pick<PaymentProvider, "name" | "authorises" | "shortestMinutes" | "takes" | "fee">;
