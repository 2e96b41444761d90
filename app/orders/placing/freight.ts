/**
 * Regions of a template where delivery costs the same. Units are pieces or grams, as the template says; amounts in
 * minor units.
 */
export interface FreightZone {
  /** Codes of the regions with all that lies in them; none = everywhere else. */
  regions: string[];
  delivers: boolean;
  firstUnits: number;
  firstMinor: number;
  furtherUnits: number;
  furtherMinor: number;
  /** Until it arrives; null = not said. */
  daysMin: number | null;
  daysMax: number | null;
}

/** What delivery of goods costs, by region. */
export interface FreightTemplate {
  id: number;
  basis: "piece" | "weight";
  /** Goods of the template for at least so much are sent free, minor units; null = never. */
  freeFromMinor: number | null;
  zones: FreightZone[];
}

/** What freight is computed from: a line as it is now. */
export interface FreightGoods {
  /** Shipping cost of one order where there is no template, minor units. */
  freightMinor: number;
  /** The goods has the service `free_shipping`. */
  shipsFree: boolean;
  template: FreightTemplate | null;
  quantity: number;
  /** Of one piece, grams. */
  weightGrams: number;
  /** Price × quantity, minor units. */
  sumMinor: number;
}

/** Length of the longest region of a zone that a region lies in; 0 = everywhere else, -1 = it does not. */
function closeness({ regions }: FreightZone, region: string): number {
  if (regions.length === 0) return 0;
  const around = regions.filter((each) => region === each || region.startsWith(`${each}-`));
  return Math.max(-1, ...around.map(({ length }) => length));
}

/**
 * Returns the zone that a region lies in, the closest where several do; null when the template does not deliver there.
 */
export function zoneOf({ zones }: FreightTemplate, region: string): FreightZone | null {
  let best: FreightZone | null = null;
  let most = -1;
  for (const zone of zones) {
    const near = closeness(zone, region);
    if (near > most) [best, most] = [zone, near];
  }
  return best?.delivers ? best : null;
}

/** Returns whether goods are sent to a region. Without a region nothing is ruled out yet. */
export function deliversTo(template: FreightTemplate | null, region: string | null): boolean {
  return template === null || region === null || zoneOf(template, region) !== null;
}

/** First units at the first fee, then the fee for each further units that were begun. */
function feeOf({ firstUnits, firstMinor, furtherUnits, furtherMinor }: FreightZone, units: number): number {
  return firstMinor + Math.ceil(Math.max(units - firstUnits, 0) / furtherUnits) * furtherMinor;
}

/** Freight of the goods of one template. Goods that ship free weigh nothing, but count towards what is sent free. */
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
  // Without a region the dearest: it becomes less once there is one, never more.
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
  return [...single, ...together].reduce((most, minor) => Math.max(most, minor), 0);
}
