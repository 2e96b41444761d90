import { ok, refuse } from "~/app/platform/result";
import { bankReference } from "../../recharges/recharge";
import type { RechargedPurchases } from "../../recharges/recharged-purchases";
import { creditRecharge } from "../approve-recharge.server";
import { decidable } from "../recharges-admin-queries.server";
import type { Bookable } from "./bookable";
import { rechargeCandidates } from "./statements-queries.server";

/** Recharges by bank: incoming money, with the reference that senders were asked to give. */
export const bookableRecharges = (purchases: RechargedPurchases): Bookable => ({
  kind: "recharge",
  direction: 1,
  async candidates(handle, query) {
    const rows = await rechargeCandidates(handle, query);
    return rows.map(({ memberCode, shopId, nickname, holders, id, amountMinor, at, done, care }) => ({
      kind: "recharge",
      id,
      amountMinor,
      at,
      done,
      care,
      label: nickname,
      references: [bankReference({ memberCode, shopId })],
      names: [...holders, nickname],
    }));
  },
  async book(trx, { id, amountMinor, currency, staff, address, reference }) {
    const recharge = await decidable(trx, id);
    if (recharge && recharge.currency !== currency) return refuse("currency");
    const done = await creditRecharge(trx, { staff, address, id, creditedMinor: amountMinor, purchases, reference });
    if (done.ok) return ok("done");
    // The line stores the code: in the database it is "unknown".
    return refuse(done.code === "notFound" ? "unknown" : done.code);
  },
});
