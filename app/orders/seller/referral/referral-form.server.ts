import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";
import type { Settings } from "~/app/settings/api.server";

type Bounds = Pick<Settings["rewards"], "referralMin" | "referralMax">;

/** Percents with one decimal, as per mille. */
const percent = z
  .string({ error: "required" })
  .transform((text) => text.trim().replace(",", "."))
  .refine((text) => /^\d{1,3}(\.\d)?$/.test(text), "commission:errors.rate")
  .transform((text) => Math.round(Number(text) * 10));

const within = ({ referralMin, referralMax }: Bounds) =>
  percent.refine(
    (permille) => permille >= referralMin * 10 && permille <= referralMax * 10,
    `referralShop:errors.bounds|least=${referralMin}|most=${referralMax}`,
  );

const on = z.literal("on").optional();

/** Goods by their number, or by the address of their page as it is copied from a browser. */
const goodsTyped = z.preprocess((typed) => /[?&]id=(\d+)/.exec(String(typed))?.[1] ?? String(typed).trim(), rowId);

/** The forms of the page: what the shop gives, and what single goods do; 0 for goods is nothing. */
export const referralForms = (bounds: Bounds) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("shop"), active: on, rate: within(bounds) }),
    z.object({
      intent: z.literal("goods"),
      goods: goodsTyped,
      goodsRate: z.union([percent.refine((permille) => permille === 0), within(bounds)]),
    }),
    z.object({ intent: z.literal("without"), goods: rowId }),
  ]);

/** Writes per mille as the fields do. */
export const percentText = (permille: number): string => String(permille / 10);
