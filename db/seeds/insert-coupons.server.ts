import type { Insertable, Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { CouponsTable } from "~/db/tables/coupons-schema";

const day = 86_400_000;

const names: Required<Texts> = {
  en: "Autumn thanks",
  "zh-TW": "秋日回饋",
  "zh-CN": "秋日回馈",
  ms: "Terima kasih musim luruh",
  ja: "秋の感謝",
  ko: "가을 감사",
  ru: "Осенняя благодарность",
};

type DemoCoupon = Omit<Insertable<CouponsTable>, "name">;

/**
 * Amounts off, percentages and free delivery; of the platform and of shops; current, nearly used up, all claimed, for
 * points, and future ones.
 */
const coupons = (shop: (key: string) => number, now: number): DemoCoupon[] => {
  const off = { kind: "reduction" as const, percent: null, max_minor: null };
  const percent = { kind: "discount" as const, amount_minor: null };
  const delivery = { kind: "shipping" as const, percent: null, max_minor: null };
  const until = (days: number) => new Date(now + days * day);
  return [
    { ...off, shop_id: null, threshold_minor: 4000, amount_minor: 400, total: 5000, claimed: 3400, ends_at: until(14) },
    { ...off, shop_id: null, threshold_minor: 9000, amount_minor: 1000, total: 2000, claimed: 1958, ends_at: until(2) },
    {
      ...percent,
      shop_id: shop("aura"),
      threshold_minor: 8000,
      percent: 12,
      max_minor: 2000,
      total: 800,
      claimed: 96,
      ends_at: until(30),
    },
    {
      ...off,
      shop_id: shop("halden"),
      threshold_minor: 6000,
      amount_minor: 800,
      total: 1000,
      claimed: 420,
      valid_days: 10,
    },
    {
      ...delivery,
      shop_id: shop("pacer"),
      threshold_minor: 3000,
      amount_minor: 600,
      total: 500,
      claimed: 458,
      valid_days: 7,
    },
    { ...delivery, shop_id: shop("orchard"), threshold_minor: 2500, amount_minor: null, total: 900, claimed: 300 },
    {
      ...percent,
      shop_id: shop("bloom"),
      threshold_minor: 0,
      percent: 5,
      max_minor: 500,
      total: 3000,
      claimed: 1200,
      ends_at: until(45),
    },
    {
      ...off,
      shop_id: shop("little"),
      threshold_minor: 6000,
      amount_minor: 800,
      total: 500,
      claimed: 500,
      ends_at: until(20),
    },
    {
      ...off,
      shop_id: null,
      threshold_minor: 1500,
      amount_minor: 200,
      points_price: 300,
      total: 1000,
      valid_days: 30,
    },
    {
      ...percent,
      shop_id: null,
      threshold_minor: 5000,
      percent: 10,
      max_minor: 1500,
      points_price: 800,
      total: 500,
      valid_days: 30,
    },
    {
      ...off,
      shop_id: null,
      threshold_minor: 12_000,
      amount_minor: 1500,
      total: 4000,
      opens_at: until(3),
      ends_at: until(10),
    },
  ];
};

/** Inserts the demo's coupons; the demo buyer owns two of them. */
export async function insertCoupons(
  trx: Transaction<Database>,
  { userId, shop, now }: { userId: number; shop: (key: string) => number; now: Date },
): Promise<void> {
  const rows = coupons(shop, now.getTime()).map((one) => ({
    ...one,
    name: JSON.stringify(names),
    opens_at: one.opens_at ?? now,
  }));
  const stored = await trx.insertInto("coupons").values(rows).returning(["id", "ends_at"]).execute();
  const owned = [stored[1], stored[2]].flatMap((one) =>
    one ? [{ user_id: userId, coupon_id: one.id, ends_at: one.ends_at }] : [],
  );
  await trx.insertInto("coupons_owned").values(owned).execute();
}
