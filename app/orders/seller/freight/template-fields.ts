/** Fields of the form of a freight template; those of a zone end with its place, from 0. */
export const zoneFields = [
  "regions",
  "delivers",
  "first",
  "firstCost",
  "further",
  "furtherCost",
  "daysMin",
  "daysMax",
] as const;

export type ZoneField = (typeof zoneFields)[number];

export const zoneField = (name: ZoneField, at: number) => `${name}.${at}`;

/** Zones of a template, and regions of a zone. */
export const mostZones = 20;
export const mostRegions = 200;

/** The codes in the field of a zone. */
export const regionsIn = (field: string | undefined): string[] =>
  (field ?? "").split(",").filter((code) => code !== "");

/** Number of zones in the fields of a form. */
export function zoneCount(values: Record<string, string>): number {
  let count = 0;
  while (count < mostZones && values[zoneField("regions", count)] !== undefined) count += 1;
  return count;
}

/** Returns the fields with a zone more, which is everywhere else as long as no region is added. */
export function withZone(values: Record<string, string>): Record<string, string> {
  const at = zoneCount(values);
  const fresh = {
    regions: "",
    delivers: "on",
    first: "1",
    firstCost: "",
    further: "1",
    furtherCost: "",
    daysMin: "",
    daysMax: "",
  };
  return { ...values, ...Object.fromEntries(zoneFields.map((name) => [zoneField(name, at), fresh[name]])) };
}

/** Returns the fields without a zone; those after it move up. */
export function withoutZone(values: Record<string, string>, gone: number): Record<string, string> {
  const kept = { ...values };
  const last = zoneCount(values) - 1;
  for (const name of zoneFields) {
    for (let at = gone; at < last; at++) {
      const next = values[zoneField(name, at + 1)];
      if (next === undefined) delete kept[zoneField(name, at)];
      else kept[zoneField(name, at)] = next;
    }
    delete kept[zoneField(name, last)];
  }
  return kept;
}

/** Returns the fields with other regions of a zone. */
export function withRegions(
  values: Record<string, string>,
  at: number,
  regions: readonly string[],
): Record<string, string> {
  return { ...values, [zoneField("regions", at)]: [...new Set(regions)].slice(0, mostRegions).join(",") };
}
