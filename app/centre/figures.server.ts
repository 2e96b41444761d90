import { keptFigures } from "~/app/catalog/api.server";
import { chatFigures } from "~/app/chat/api.server";
import { couponFigures } from "~/app/coupons/api.server";
import { walletFigures } from "~/app/ledger/api.server";
import { orderFigures } from "~/app/orders/api.server";
import { refundFigures } from "~/app/refunds/api.server";
import { rewardFigures } from "~/app/rewards/api.server";
import { followFigures } from "~/app/shops/api.server";
import { payoutFigures } from "~/app/wallet/api.server";
import { readPersonFigures } from "~/db/person-figures.server";
import type { Handle } from "~/db/transact.server";

const parts = [
  orderFigures,
  refundFigures,
  keptFigures,
  followFigures,
  couponFigures,
  payoutFigures,
  chatFigures,
  walletFigures,
  rewardFigures,
] as const;

/** A person's figures: their assets, and everything pending. */
export type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** Returns all figures of a person, each as its own area counts it. One statement. */
export function figuresOf(handle: Handle, userId: number) {
  return readPersonFigures(handle, userId, parts);
}
