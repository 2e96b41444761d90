import { z } from "zod";
import { isRegion } from "~/app/account/api.server";
import { parseDecimal, plainDecimal } from "~/app/platform/format/amount";
import { typedAmount } from "~/app/platform/format/market-currency.server";
import { formFields, ticked } from "~/app/platform/forms/form-fields";
import { amount, filledLine } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import type { FreightZone } from "../../placing/freight";
import type { ShopTemplate, TemplateSaved } from "./freight-queries.server";
import { maxRegions, regionsIn, type ZoneField, zoneCount, zoneField, zoneFields } from "./template-fields";

type Fields = Record<string, string>;
type Basis = "piece" | "weight";

/** Decimals of units as they are typed: kilograms of grams, whole pieces. */
export const unitDecimals = (basis: Basis) => (basis === "weight" ? 3 : 0);

const maxUnits = 10_000_000;

export const templateForm = z.object({
  name: filledLine(60),
  basis: z
    .string()
    .default("")
    .transform((typed): Basis => (typed === "weight" ? "weight" : "piece")),
  freeFrom: amount({ none: null }),
});

const typed = z
  .string()
  .default("")
  .transform((text) => text.trim());
/** A zone without delivery has no fees, whatever its fields contain. */
const unread = (value: number) => typed.transform(() => value);

const days = typed.transform((text) => ({ text, count: /^\d{1,3}$/.test(text) ? Number(text) : null }));
type Days = z.output<typeof days>;

const daysFit = ({ daysMin: min, daysMax: max }: Record<"daysMin" | "daysMax", Days>) =>
  (min.text === "" && max.text === "") ||
  (min.count !== null && max.count !== null && max.count <= 365 && min.count <= max.count);

const regionsOf = (codes: string) => [...new Set(regionsIn(codes.trim()))].filter(isRegion).slice(0, maxRegions);

function zoneForm(basis: Basis, delivers: boolean) {
  const units = amount({ parse: (text) => parseDecimal(text, unitDecimals(basis)) });
  const [some, cost] = delivers
    ? [units.refine((value) => value <= maxUnits, "amountTooLarge"), amount({ zero: true })]
    : [unread(1), unread(0)];
  const shape = {
    regions: typed.transform(regionsOf),
    delivers: typed,
    first: some,
    firstCost: cost,
    further: some,
    furtherCost: cost,
    daysMin: days,
    daysMax: days,
  } satisfies Record<ZoneField, z.ZodType>;
  return z
    .object(shape)
    .refine(daysFit, { path: ["daysMax"], error: "dispatch:freight.refused.days", when: () => true })
    .transform(
      (zone): FreightZone => ({
        regions: zone.regions,
        delivers,
        firstUnits: zone.first,
        firstMinor: zone.firstCost,
        furtherUnits: zone.further,
        furtherMinor: zone.furtherCost,
        daysMin: delivers ? zone.daysMin.count : null,
        daysMax: delivers ? zone.daysMax.count : null,
      }),
    );
}

/**
 * Reads the form of a template, or returns a locale key for each invalid field. Amounts in minor units of the market's
 * currency.
 */
export function parseTemplate(
  fields: Fields,
): { ok: true; template: TemplateSaved } | { ok: false; errors: FormErrors } {
  const whole = templateForm.safeParse(fields);
  const errors = issueErrors(whole.error);
  const basis = fields.basis === "weight" ? "weight" : "piece";
  const places = Array.from({ length: zoneCount(fields) }, (_, at) => at);
  const field = (name: ZoneField, at: number) => fields[zoneField(name, at)] ?? "";
  const delivers = (at: number) => field("delivers", at).trim() === "on";
  const zones = places.flatMap((at) => {
    const zone = Object.fromEntries(zoneFields.map((name) => [name, field(name, at)]));
    const { data, error } = zoneForm(basis, delivers(at)).safeParse(zone);
    for (const [name, code] of Object.entries(issueErrors(error))) errors[zoneField(name as ZoneField, at)] = code;
    return data ?? [];
  });
  const regions = places.map((at) => regionsOf(field("regions", at)));
  if (!places.some(delivers)) errors[""] = "dispatch:freight.refused.noZone";
  if (regions.filter(({ length }) => length === 0).length > 1) errors[""] = "dispatch:freight.refused.twoElse";
  if (new Set(regions.flat()).size < regions.flat().length) errors[""] = "dispatch:freight.refused.regionTwice";
  if (!whole.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { name, freeFrom } = whole.data;
  return { ok: true, template: { name, basis, freeFromMinor: freeFrom, zones } };
}

export function templateFields({ name, basis, freeFromMinor, zones }: Omit<ShopTemplate, "id" | "goods">): Fields {
  const units = (value: number) => plainDecimal(value, unitDecimals(basis), 0);
  const zoneFieldsOf = (zone: FreightZone): Record<ZoneField, string> => ({
    regions: zone.regions.join(","),
    delivers: ticked(zone.delivers),
    first: units(zone.firstUnits),
    firstCost: typedAmount(zone.firstMinor),
    further: units(zone.furtherUnits),
    furtherCost: typedAmount(zone.furtherMinor),
    daysMin: String(zone.daysMin ?? ""),
    daysMax: String(zone.daysMax ?? ""),
  });
  const placed = zones.map(zoneFieldsOf).flatMap((zone, at) => zoneFields.map((of) => [zoneField(of, at), zone[of]]));
  return {
    ...formFields<typeof templateForm>({ name, basis, freeFrom: typedAmount(freeFromMinor) }),
    ...Object.fromEntries(placed),
  };
}
