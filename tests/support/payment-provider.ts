import type { PaymentProvider, ProviderNews } from "~/app/orders/paying/providers/provider";
import { createSimulator } from "~/app/orders/paying/providers/simulator.server";

export const providerSecret = "a key of this shop, long enough";
export const simulator = createSimulator(providerSecret);

/** What a provider's books say of a payment's money, minor units. */
interface Book {
  authorisedMinor: number;
  capturedMinor: number;
  returnedMinor: number;
  voided: boolean;
}

/**
 * A provider that keeps books of what it authorised, captured, voided and gave back, as a real one does, and fails
 * where one would. `authorise` is what its buyer does on its page.
 */
export function bookingProvider() {
  const books = new Map<string, Book>();
  const refunds = new Map<string, number>();
  const bookOf = (reference: string) => {
    const book = books.get(reference);
    if (!book) throw new Error(`${reference} is not known`);
    return book;
  };
  const provider = {
    ...simulator,
    async capture({ reference, amountMinor }: { reference: string; amountMinor: number }) {
      const book = bookOf(reference);
      if (book.voided) throw new Error(`${reference} was voided`);
      book.capturedMinor ||= amountMinor;
      return { receivedMinor: book.capturedMinor };
    },
    async void({ reference }: { reference: string }) {
      const book = bookOf(reference);
      if (book.capturedMinor > 0) return { capturedMinor: book.capturedMinor };
      book.voided = true;
      return { capturedMinor: null };
    },
    async refund({ reference, key, amountMinor }: { reference: string; key: string; amountMinor: number }) {
      const book = bookOf(reference);
      if (!refunds.has(key)) book.returnedMinor += amountMinor;
      refunds.set(key, amountMinor);
      return { reference: `refund-${key}` };
    },
  } satisfies PaymentProvider;

  function authorise(paymentId: number, amountMinor: number, reference = `booked-${paymentId}`): ProviderNews {
    if (!books.has(reference))
      books.set(reference, { authorisedMinor: amountMinor, capturedMinor: 0, returnedMinor: 0, voided: false });
    return { outcome: "authorised", paymentId, reference, amountMinor };
  }

  return { provider, authorise, bookOf };
}
