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

/**
 * A payment provider. Every call may be repeated: after a crash, a lost response, a repeated callback. The same request
 * has the same result and moves money once.
 */
export interface PaymentProvider {
  /** Code, and a key of the locale texts (`ways:provider.…`, `checkout:pay.provider.…`). */
  name: string;
  /** Returns the address at the provider where the buyer pays. */
  start(payment: RequestedPayment): Promise<string>;
  /** Parses a callback; null when the signature or the content is invalid. */
  verify(call: ProviderCall): Promise<ProviderNews | null>;
  /** Inquires about a payment without news. "Unknown" means that no money can have been taken for it until now. */
  status(payment: { paymentId: number }): Promise<ProviderStatus>;
  /** Captures an authorised payment. Returns the minor units received, which are booked. */
  capture(payment: { reference: string; amountMinor: number }): Promise<{ receivedMinor: number }>;
  /** Gives money back to where it came from. @param refund.key names the refund; the same one is paid once */
  refund(refund: { reference: string; key: string; amountMinor: number }): Promise<{ reference: string }>;
}
