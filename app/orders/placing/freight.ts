/**
 * Regions of a template with the same delivery cost. Units are pieces or grams, as the template says; amounts in minor
 * units.
 */
export interface FreightZone {
  /** Region codes, each with its subregions; empty = everywhere else. */
  regions: string[];
  delivers: boolean;
  firstUnits: number;
  firstMinor: number;
  furtherUnits: number;
  furtherMinor: number;
  /** Delivery time; null = unknown. */
  daysMin: number | null;
  daysMax: number | null;
}

/** Delivery costs of goods, by region. */
export interface FreightTemplate {
  id: number;
  basis: "piece" | "weight";
  /** Min value of the template's goods for free delivery, minor units; null = never. */
  freeFromMinor: number | null;
  zones: FreightZone[];
}

/** Input of the freight calculation: a current line. */
export interface FreightGoods {
  /** Freight per order without a template, minor units. */
  freightMinor: number;
  /** The goods have the service `free_shipping`. */
  shipsFree: boolean;
  template: FreightTemplate | null;
  quantity: number;
  /** Grams per piece. */
  weightGrams: number;
  /** Price × quantity, minor units. */
  sumMinor: number;
}

/** Length of the longest region code of a zone that contains a region; 0 = everywhere else, -1 = not contained. */
function closeness({ regions }: FreightZone, region: string): number {
  if (regions.length === 0) return 0;
  const around = regions.filter((each) => region === each || region.startsWith(`${each}-`));
  return Math.max(-1, ...around.map(({ length }) => length));
}

/** Returns the most specific zone of a region; null when the template does not deliver there. */
export function zoneOf({ zones }: FreightTemplate, region: string): FreightZone | null {
  let best: FreightZone | null = null;
  let highest = -1;
  for (const zone of zones) {
    const near = closeness(zone, region);
    if (near > highest) [best, highest] = [zone, near];
  }
  return best?.delivers ? best : null;
}

/** Returns the zones of parts of a region. */
export function partsOf({ zones }: FreightTemplate, region: string): FreightZone[] {
  return zones.filter(({ regions }) => regions.some((each) => each.startsWith(`${region}-`)));
}

/** True when goods are delivered to a region. Without a region nothing is excluded yet. */
export function deliversTo(template: FreightTemplate | null, region: string | null): boolean {
  return template === null || region === null || zoneOf(template, region) !== null;
}

/** First units at the first fee, then the fee for each started further unit. */
function feeOf({ firstUnits, firstMinor, furtherUnits, furtherMinor }: FreightZone, units: number): number {
  return firstMinor + Math.ceil(Math.max(units - firstUnits, 0) / furtherUnits) * furtherMinor;
}

/**
 * Freight of the goods of one template. Goods that ship free weigh nothing, but count towards the free-delivery
 * minimum.
 */
function byTemplate(template: FreightTemplate, goods: readonly FreightGoods[], region: string | null): number {
  const paying = goods.filter(({ shipsFree }) => !shipsFree);
  if (paying.length === 0) return 0;
  const value = goods.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  if (template.freeFromMinor !== null && value >= template.freeFromMinor) return 0;
  const units = paying.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (template.basis === "piece" ? 1 : weightGrams),
    0,
  );
  const zone = region === null ? null : zoneOf(template, region);
  // Without a region the most expensive zone: choosing one can only lower it.
  const zones = zone ? [zone] : template.zones.filter(({ delivers }) => delivers);
  return Math.max(0, ...zones.map((each) => feeOf(each, units)));
}

/**
 * Freight of a shop's order, minor units. Goods of a template cost what it says for them together; goods without one
 * what is said of each. Of all these the highest counts, since they are sent together; goods that ship free count as 0.
 * @param region code of where it goes (`deliversTo`); null = not known yet
 */
export function freightOf(goods: readonly FreightGoods[], region: string | null): number {
  const single = goods
    .filter(({ template }) => template === null)
    .map(({ freightMinor, shipsFree }) => (shipsFree ? 0 : freightMinor));
  const templates = new Map(goods.flatMap(({ template }) => (template ? [[template.id, template] as const] : [])));
  const together = [...templates.values()].map((template) =>
    byTemplate(
      template,
      goods.filter((each) => each.template?.id === template.id),
      region,
    ),
  );
  return [...single, ...together].reduce((max, minor) => Math.max(max, minor), 0);
}
