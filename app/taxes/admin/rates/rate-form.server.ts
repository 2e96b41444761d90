import { z } from "zod";
import { isRegion } from "~/app/account/api.server";
import { dayAt, stretchOf } from "~/app/platform/format/zoned-time";
import { readId } from "~/app/platform/ids";
import { taxParts } from "../../rates/tax-rates";

const day = z
  .string()
  .default("")
  .transform((text) => text.trim())
  .refine((text) => text === "" || isDay(text), "taxesAdmin:errors.day");

const isDay = (text: string) =>
  /^2\d{3}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

/** The form that sets a rate: percents become millionths; days are of the market. */
export const rateForm = z.object({
  kind: z.enum(taxParts),
  /** Null = all. */
  category: z.string().default("").transform(readId),
  /** "" = everywhere. */
  region: z
    .string()
    .default("")
    .refine((code) => code === "" || isRegion(code), "taxesAdmin:errors.noRegion"),
  rate: z
    .string({ error: "required" })
    .transform((text) => text.trim().replace(",", "."))
    .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100, "taxesAdmin:errors.rate")
    .transform((text) => Math.round(Number(text) * 10_000)),
  from: day,
  until: day,
});

/**
 * Returns the moments of a rate from its first to its last day; today is from now on.
 * @param zone of the market
 */
export function timeOf(
  { from, until }: { from: string; until: string },
  { now, zone }: { now: Date; zone: string },
): { from: Date | null; until: Date | null } {
  return {
    from: from === "" || from === dayAt(now.getTime(), zone) ? null : stretchOf(from, from, zone).from,
    until: until === "" ? null : stretchOf(until, until, zone).until,
  };
}
