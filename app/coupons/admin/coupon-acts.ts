import { pickText, type Texts } from "~/app/platform/language/texts";

interface StoredCoupon {
  shop_id?: number | null;
  kind?: string;
  threshold_minor?: number;
  amount_minor?: number | null;
  percent?: number | null;
  max_minor?: number | null;
  points_price?: number | null;
  members_only?: boolean;
  valid_days?: number | null;
  ends_at?: Date | null;
  goodsIds?: readonly number[];
  name: Texts;
  total: number;
  opens_at: Date;
  closes_at: Date | null;
}

/** In minutes, as in the form: saving it unchanged is no change. */
const minute = (at: Date | null) => at && `${at.toISOString().slice(0, 16)}Z`;

/** Returns a coupon for the audit log: plain editable values. Amounts in minor units. */
export function auditableCoupon(coupon: StoredCoupon): Record<string, unknown> & { name: Texts } {
  return {
    // jsonb does not preserve key order.
    name: Object.fromEntries(Object.entries(coupon.name).sort(([one], [other]) => (one < other ? -1 : 1))),
    shop: coupon.shop_id ?? null,
    kind: coupon.kind,
    threshold: coupon.threshold_minor,
    amount: coupon.amount_minor,
    percent: coupon.percent,
    most: coupon.max_minor,
    points: coupon.points_price,
    // Most are for everybody.
    ...(coupon.members_only && { members: true }),
    days: coupon.valid_days,
    ends: minute(coupon.ends_at ?? null),
    goods: coupon.goodsIds,
    total: coupon.total,
    opens: minute(coupon.opens_at),
    closes: minute(coupon.closes_at),
  };
}

export function couponLabel(id: number, name: Texts): string {
  return pickText(name, "en") || `#${id}`;
}
