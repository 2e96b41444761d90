import { isRegion } from "~/app/account/api.server";
import { parseAmount, parseDecimal, plainDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import type { FormErrors } from "~/app/platform/http/form.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import type { FreightZone } from "../../placing/freight";
import type { ShopTemplate, TemplateSaved } from "./freight-queries.server";
import { mostRegions, regionsIn, type ZoneField, zoneCount, zoneField } from "./template-fields";

type Fields = Record<string, string>;

/** Decimals of units as they are typed: kilograms of grams, whole pieces. */
export const unitDecimals = (basis: "piece" | "weight") => (basis === "weight" ? 3 : 0);

const mostUnits = 10_000_000;

/**
 * Reads the form of a template, or returns a locale key for each invalid field. Amounts in minor units of the market's
 * currency.
 */
export function parseTemplate(
  fields: Fields,
): { ok: true; template: TemplateSaved } | { ok: false; errors: FormErrors } {
  const errors: FormErrors = {};
  const name = (fields.name ?? "").normalize("NFC").replace(/\s+/gu, " ").trim();
  if (name === "") errors.name = "required";
  else if (lengthOf(name) > 60) errors.name = "tooLong";
  else if (!isOneLine(name)) errors.name = "characters";
  const basis = fields.basis === "weight" ? "weight" : "piece";
  const free = (fields.freeFrom ?? "").trim();
  const freeFrom = free === "" ? null : parseAmount(free, marketCurrency);
  if (freeFrom && !freeFrom.ok) errors.freeFrom = freeFrom.code;
  const zones = Array.from({ length: zoneCount(fields) }, (_, at) => parseZone(fields, at, { basis, errors }));
  if (zones.length === 0 || zones.every(({ delivers }) => !delivers)) errors[""] = "dispatch:freight.refused.noZone";
  if (zones.filter(({ regions }) => regions.length === 0).length > 1) errors[""] = "dispatch:freight.refused.twoElse";
  const all = zones.flatMap(({ regions }) => regions);
  if (new Set(all).size < all.length) errors[""] = "dispatch:freight.refused.regionTwice";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, template: { name, basis, freeFromMinor: freeFrom?.ok ? freeFrom.value : null, zones } };
}

function parseZone(
  fields: Fields,
  at: number,
  { basis, errors }: { basis: "piece" | "weight"; errors: FormErrors },
): FreightZone {
  const field = (name: ZoneField) => (fields[zoneField(name, at)] ?? "").trim();
  const delivers = field("delivers") === "on";
  const regions = [...new Set(regionsIn(field("regions")))].filter(isRegion).slice(0, mostRegions);
  const read = (name: ZoneField, parse: (text: string) => ReturnType<typeof parseDecimal>, zero: boolean): number => {
    const typed = parse(field(name));
    if (typed.ok) return typed.value;
    if (zero && typed.code === "amountZero") return 0;
    errors[zoneField(name, at)] = typed.code;
    return 1;
  };
  const units = (name: ZoneField) => {
    const value = read(name, (text) => parseDecimal(text, unitDecimals(basis)), false);
    if (value > mostUnits) errors[zoneField(name, at)] = "amountTooLarge";
    return value;
  };
  const cost = (name: ZoneField) => read(name, (text) => parseAmount(text, marketCurrency), true);
  const days = (name: ZoneField) => (/^\d{1,3}$/.test(field(name)) ? Number(field(name)) : null);
  const [daysMin, daysMax] = [days("daysMin"), days("daysMax")];
  const typedDays = field("daysMin") !== "" || field("daysMax") !== "";
  if (typedDays && (daysMin === null || daysMax === null || daysMax > 365 || daysMin > daysMax))
    errors[zoneField("daysMax", at)] = "dispatch:freight.refused.days";
  // What is not delivered costs nothing, whatever its fields say.
  if (!delivers)
    return {
      regions,
      delivers,
      firstUnits: 1,
      firstMinor: 0,
      furtherUnits: 1,
      furtherMinor: 0,
      daysMin: null,
      daysMax: null,
    };
  return {
    regions,
    delivers,
    firstUnits: units("first"),
    firstMinor: cost("firstCost"),
    furtherUnits: units("further"),
    furtherMinor: cost("furtherCost"),
    daysMin,
    daysMax,
  };
}

export function templateFields({ name, basis, freeFromMinor, zones }: Omit<ShopTemplate, "id" | "goods">): Fields {
  const amount = (minor: number) => plainAmount(minor, marketCurrency);
  const units = (value: number) => plainDecimal(value, unitDecimals(basis), 0);
  const fields: Fields = { name, basis, freeFrom: freeFromMinor === null ? "" : amount(freeFromMinor) };
  for (const [at, zone] of zones.entries()) {
    const set = (field: ZoneField, value: string) => {
      fields[zoneField(field, at)] = value;
    };
    set("regions", zone.regions.join(","));
    if (zone.delivers) set("delivers", "on");
    set("first", units(zone.firstUnits));
    set("firstCost", amount(zone.firstMinor));
    set("further", units(zone.furtherUnits));
    set("furtherCost", amount(zone.furtherMinor));
    set("daysMin", zone.daysMin === null ? "" : String(zone.daysMin));
    set("daysMax", zone.daysMax === null ? "" : String(zone.daysMax));
  }
  return fields;
}
