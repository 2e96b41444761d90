import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { RechargeMethod, RechargeState } from "./recharge";

/** A top-up in the shop's list. Amounts in minor units. */
export interface ShopRecharge {
  id: number;
  method: RechargeMethod;
  state: RechargeState;
  amountMinor: number;
  creditedMinor: number | null;
  reason: string;
  /** Nickname of the member who sent it. */
  sender: string;
  /** ms since 1970. */
  at: number;
}

export async function shopRecharges(
  handle: Handle,
  shopId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<ShopRecharge[]> {
  const { rows } = await sql<ShopRecharge>`
    select recharge.id, method, state, amount_minor as "amountMinor", credited_minor as "creditedMinor", reason,
      users.nickname as sender, (extract(epoch from recharge.created_at) * 1000)::bigint as at
    from recharges recharge join users on users.id = recharge.user_id
    where shop_id = ${shopId} and (${before}::bigint is null or recharge.id < ${before})
    order by recharge.id desc limit ${limit}`.execute(handle);
  return rows;
}
