/** A payment as a provider is asked for it. */
export interface RequestedPayment {
  /** Our number of it; the provider answers with it. */
  paymentId: number;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: string;
  /** Where the buyer comes back to, whatever happened. */
  returnUrl: string;
  /** What the provider calls when it knows. */
  callbackUrl: string;
}

/** What a provider says in a call that it has signed. */
export type ProviderNews =
  | { outcome: "refused"; paymentId: number }
  | { outcome: "authorised"; paymentId: number; reference: string; amountMinor: number };

/**
 * What a provider says when it is asked: the same, or that its buyer has not decided (`pending`), or that it knows no
 * such payment.
 */
export type ProviderStatus = ProviderNews | { outcome: "pending" | "unknown"; paymentId: number };

/** A call of a provider, as it came. */
export interface ProviderCall {
  headers: Headers;
  body: string;
}

/**
 * Somebody who takes the buyers' money for us. All of it may be asked again: after a crash, a lost answer, a repeated
 * call. The same question has the same answer and moves money once.
 */
export interface PaymentProvider {
  /** Code, and a key of the locale texts (`ways:provider.…`, `checkout:pay.provider.…`). */
  name: string;
  /** Returns the address at the provider where the buyer pays. */
  start(payment: RequestedPayment): Promise<string>;
  /** Reads a call; null when it is not signed by the provider, or makes no sense. */
  verify(call: ProviderCall): Promise<ProviderNews | null>;
  /**
   * Says what became of a payment that nobody has heard of. "Unknown" means that no money can have been taken for it
   * until now.
   */
  status(payment: { paymentId: number }): Promise<ProviderStatus>;
  /** Takes what was authorised. Returns the minor units that came in, which are booked. */
  capture(payment: { reference: string; amountMinor: number }): Promise<{ receivedMinor: number }>;
  /** Gives money back to where it came from. @param refund.key names the refund; the same one is paid once */
  refund(refund: { reference: string; key: string; amountMinor: number }): Promise<{ reference: string }>;
}
