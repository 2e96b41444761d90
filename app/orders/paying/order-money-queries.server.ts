import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** A payment through a provider that came too late; it may be for several orders. Minor units. */
export interface LatePayment {
  id: number;
  minor: number;
  /** Code of the provider that it goes back through; null = it went to the wallet. */
  provider: string | null;
  /** The name that it has for buyers; {} or null = that of the software. */
  names: Texts | null;
  /** The provider has not confirmed yet. */
  due: boolean;
}

/** A dispute about a payment in its currency, which may have paid several orders. */
interface PaymentDispute {
  state: "open" | "review" | "won" | "lost";
  /** Disputed, or once it is lost what shops bear of it; minor units. */
  minor: number;
  /** What refunds of the order were found to be with the buyer by it; minor units. */
  given: number;
  /** When its provider said so, ms since 1970. */
  at: number;
  orders: { id: number; totalMinor: number }[];
}

export interface PaidWith {
  id: number;
  totalMinor: number;
  /** The transfer that paid it; null = unpaid, or cost nothing. */
  transferId: number | null;
  /** Code of the provider; null = the wallet. */
  method: string | null;
  /** The provider's name for buyers, as above, and that it gives nothing back. */
  names: Texts | null;
  keeps: boolean;
  /** Transfers that a provider has not refunded yet. */
  due: number[];
  /** Transfers of refunds that a provider refused: they went to the wallet. */
  refused: number[];
  late: LatePayment[];
  disputes: PaymentDispute[];
}

export async function paidWith(handle: Handle, orderIds: readonly number[]): Promise<PaidWith[]> {
  const { rows } = await sql<PaidWith>`
    select orders.id, orders.total_minor as "totalMinor", orders.payment_transfer_id as "transferId",
      (select method from payments where payments.transfer_id = orders.payment_transfer_id
        and payments.state = 'paid') as method,
      (select payment_providers.name from payment_providers join payments on payments.method = payment_providers.code
        where payments.transfer_id = orders.payment_transfer_id and payments.state = 'paid') as names,
      exists (select from payment_providers join payments on payments.method = payment_providers.code
        where payments.transfer_id = orders.payment_transfer_id and payments.state = 'paid'
          and not gives_back) as keeps,
      coalesce((select json_agg(transfer_id) from payment_refunds where order_id = orders.id
        and sent_at is null and refused_at is null), '[]') as due,
      -- What the buyer's bank took back is with the buyer by it, and not in the wallet.
      coalesce((select json_agg(transfer_id) from payment_refunds where order_id = orders.id
        and refused_at is not null and not exists (
          select from payment_disputes dispute where dispute.payment_id = payment_refunds.payment_id
            and dispute.reference = payment_refunds.reference)), '[]') as refused,
      coalesce((select json_agg(json_build_object('id', payments.id, 'minor', received_minor,
          'provider', case when payments.state = 'returned' then method end,
          'names', (select name from payment_providers where code = payments.method),
          'due', exists (select from payment_refunds where payment_id = payments.id and payment_refunds.order_id is null
            and sent_at is null and refused_at is null))) from payment_orders
        join payments on payments.id = payment_orders.payment_id
        where payment_orders.order_id = orders.id and payments.state in ('credited', 'returned')), '[]') as late,
      coalesce((select json_agg(json_build_object('state', dispute.state,
          'minor', case when dispute.state = 'lost' then borne_minor else dispute.amount_minor end,
          'given', (select coalesce(sum(amount_minor), 0) from payment_refunds back
            where back.order_id = orders.id and refused_at is not null and back.reference = dispute.reference),
          'at', floor(extract(epoch from said_at) * 1000)::float8,
          'orders', (select json_agg(json_build_object('id', paid.id, 'totalMinor', paid.total_minor))
            from orders paid where paid.payment_transfer_id = payments.transfer_id)) order by dispute.id)
        from payments join payment_disputes dispute on dispute.payment_id = payments.id
        where payments.transfer_id = orders.payment_transfer_id and payments.state = 'paid'
          and dispute.currency = payments.currency and dispute.state <> 'closed'), '[]') as disputes
    from orders where orders.id = any(${orderIds}::bigint[])`.execute(handle);
  return rows;
}
