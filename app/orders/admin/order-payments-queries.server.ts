import { sql } from "kysely";
import type { PaymentState } from "~/db/tables/payments-schema";
import type { Handle } from "~/db/transact.server";

/**
 * A payment of an order through a provider, and the refunds through it: of that order, or of all of it when it came too
 * late. Amounts in minor units.
 */
export interface OrderPayment {
  id: number;
  method: string;
  state: PaymentState;
  amountMinor: number;
  /** The provider's id of it; "" = none yet. */
  reference: string;
  /** Error of the last inquiry; "" = none. */
  error: string;
  /** ms since 1970. */
  at: number;
  refunds: {
    id: number;
    amountMinor: number;
    /** Declined: the provider never pays it, so it went to the wallet. */
    became: "owed" | "sent" | "declined";
    reference: string;
    error: string;
  }[];
}

/** Returns the payments of an order through providers, latest first. One statement. */
export async function paymentsOfOrder(handle: Handle, orderId: number): Promise<OrderPayment[]> {
  const { rows } = await sql<OrderPayment>`
    select payments.id, payments.method, payments.state, payments.amount_minor as "amountMinor",
      coalesce(payments.reference, '') as reference, case when payments.state in ('started', 'voided')
        then payments.ask_error else '' end as error,
      floor(extract(epoch from payments.created_at) * 1000)::float8 as at,
      (select coalesce(json_agg(json_build_object('id', id, 'amountMinor', amount_minor, 'became',
          case when sent_at is not null then 'sent' when refused_at is not null then 'declined' else 'owed' end,
          'reference', coalesce(payment_refunds.reference, ''), 'error', payment_refunds.error) order by id), '[]')
        from payment_refunds where payment_id = payments.id and coalesce(order_id, ${orderId}) = ${orderId}) as refunds
    from payments join payment_orders on payment_orders.payment_id = payments.id
    where payment_orders.order_id = ${orderId} order by payments.id desc limit 50`.execute(handle);
  return rows;
}
