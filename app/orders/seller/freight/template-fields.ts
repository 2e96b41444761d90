/** Fields of a freight template's form; those of a zone end with its index, from 0. */
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

export const maxZones = 20;
export const maxRegions = 200;

export const regionsIn = (field: string | undefined): string[] =>
  (field ?? "").split(",").filter((code) => code !== "");

export function zoneCount(values: Record<string, string>): number {
  let count = 0;
  while (count < maxZones && values[zoneField("regions", count)] !== undefined) count += 1;
  return count;
}

/** Returns the fields with another zone, which means everywhere else as long as it has no region. */
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

/** Returns the fields without a zone; the following ones move up. */
export function withoutZone(values: Record<string, string>, removed: number): Record<string, string> {
  const remaining = { ...values };
  const last = zoneCount(values) - 1;
  for (const name of zoneFields) {
    for (let at = removed; at < last; at++) {
      const next = values[zoneField(name, at + 1)];
      if (next === undefined) delete remaining[zoneField(name, at)];
      else remaining[zoneField(name, at)] = next;
    }
    delete remaining[zoneField(name, last)];
  }
  return remaining;
}

/** Returns the fields with the regions of a zone replaced. */
export function withRegions(
  values: Record<string, string>,
  at: number,
  regions: readonly string[],
): Record<string, string> {
  return { ...values, [zoneField("regions", at)]: [...new Set(regions)].slice(0, maxRegions).join(",") };
}
