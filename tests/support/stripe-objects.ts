export interface Intent {
  id: string;
  status: "requires_capture" | "succeeded" | "canceled";
  amount: number;
  currency: string;
  received: number;
  /** A dispute, with what was moved for it. */
  dispute?: { id: string; status: string; moves: { amount: number; fee: number }[] };
  refunds: { id: string; amount: number; status: string; metadata: Record<string, string> }[];
}

export interface Session {
  id: string;
  status: "open" | "complete" | "expired";
  clientReference: string;
  amount: number;
  currency: string;
  intent: string | null;
  returnUrl: string;
  captureMethod: string;
  expiresAt: number;
}

/** What Stripe refuses, with its code. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

interface Books {
  livemode: boolean;
  address: () => string;
  intentOf: (name: string) => Intent;
}

/** How a pretended Stripe writes what it has, as its documents show it. */
export function stripeObjects({ livemode, address, intentOf }: Books) {
  const shown = {
    session: (session: Session, expand = false) => ({
      id: session.id,
      object: "checkout.session",
      mode: "payment",
      livemode,
      status: session.status,
      client_reference_id: session.clientReference,
      amount_total: session.amount,
      currency: session.currency,
      url: session.status === "open" ? `${address()}/pay/${session.id}` : null,
      payment_intent: session.intent && (expand ? shown.intent(intentOf(session.intent)) : session.intent),
    }),
    intent: (intent: Intent) => ({
      id: intent.id,
      object: "payment_intent",
      livemode,
      status: intent.status,
      amount: intent.amount,
      amount_received: intent.received,
      currency: intent.currency,
      latest_charge: {
        id: `ch_${intent.id}`,
        balance_transaction:
          intent.status === "succeeded"
            ? { id: `txn_${intent.id}`, fee: Math.round(intent.received * 0.029) + 30, currency: intent.currency }
            : null,
      },
    }),
    dispute: ({ id, amount, currency, dispute }: Intent) => ({
      id: dispute?.id,
      object: "dispute",
      payment_intent: id,
      status: dispute?.status,
      reason: "fraudulent",
      amount,
      currency,
      evidence_details: { due_by: 1_800_000_000 },
      balance_transactions: dispute?.moves.map((move) => ({ ...move, net: move.amount - move.fee, currency })),
    }),
    refund: ({ id: name, amount, status, metadata }: Intent["refunds"][number], intent: Intent) => ({
      id: name,
      object: "refund",
      amount,
      currency: intent.currency,
      status,
      metadata,
      payment_intent: intent.id,
    }),
  };
  return shown;
}
