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
}

/** A provider's signed message. */
export type ProviderNews =
  | { outcome: "refused"; paymentId: number }
  | { outcome: "authorised"; paymentId: number; reference: string; amountMinor: number };

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

interface ProviderBase {
  /** Code, and a key of the locale texts (`ways:provider.…`, `checkout:pay.provider.…`). */
  name: string;
  /** Shortest time in which its page can be made to end: orders with an offer that close sooner are not paid there. */
  shortestMinutes: number;
  /** Returns the address at the provider where the buyer pays. */
  start(payment: RequestedPayment): Promise<string>;
  /** Parses a callback; null when the signature or the content is invalid. */
  verify(call: ProviderCall): Promise<ProviderNews | null>;
  /** Inquires about a payment without news. "Unknown" means that no money can have been taken for it until now. */
  status(payment: { paymentId: number }): Promise<ProviderStatus>;
  /**
   * Captures an authorised payment; for a provider that does not authorise, confirms what it took. Returns the minor
   * units received, which are booked.
   */
  capture(payment: { reference: string; amountMinor: number }): Promise<{ receivedMinor: number }>;
  /** Gives money back to where it came from. @param refund.key names the refund; the same one is paid once */
  refund(refund: { reference: string; key: string; amountMinor: number }): Promise<RefundAnswer>;
}

/** A provider whose money moves only when it is captured. */
interface AuthorisingProvider extends ProviderBase {
  authorises: true;
  /**
   * Gives up an authorisation. When it was captured before (by a call that died before it booked that), the money
   * stays, and the answer says how much it is, in minor units; null = nothing was taken, nor will be.
   */
  void(payment: { reference: string }): Promise<{ capturedMinor: number | null }>;
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
export type PayingAbility = Pick<PaymentProvider, "name" | "authorises" | "shortestMinutes">;
