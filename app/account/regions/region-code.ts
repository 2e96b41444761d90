/**
 * Codes of regions: a country (ISO 3166-1), then a part for each level below, down to a courier's sorting level:
 * `CN-31-01-01` (codes of GB/T 2260 in pairs) or `MY-07` (ISO 3166-2). A code starts with the codes of its parents.
 */

/** Max number of levels: country, province, city, district. */
export const regionLevels = 4;

/** One level of a region selection: its options and the selected one. */
export interface RegionLevel {
  options: { code: string; name: string }[];
  /** Selected code; "" = none yet. */
  chosen: string;
}

/** Returns the parent of a region; "" for a country. */
export function parentRegion(code: string): string {
  return code.slice(0, Math.max(code.lastIndexOf("-"), 0));
}

/** Name of the form field of a level, from 1. Names that end in "code" count as secrets in forms. */
export const regionField = (level: number) => `region${level}`;

/**
 * Returns the region that the selects of a form mean: without JavaScript a level may still show what belonged to
 * another choice above it, which counts for nothing.
 * @param chosen codes from the country down; "" = not chosen
 */
export function chosenRegion(chosen: readonly string[]): string {
  let region = "";
  for (const code of chosen) {
    if (code === "" || parentRegion(code) !== region) break;
    region = code;
  }
  return region;
}
