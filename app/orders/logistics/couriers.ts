import couriers from "./couriers.json";

/** A courier: its code in tables and reports, and its own name. */
export interface Courier {
  code: string;
  name: string;
}

/** All couriers, in the order of a list to choose from. */
export const allCouriers: readonly Courier[] = couriers;

const byCode = new Map(allCouriers.map((courier) => [courier.code, courier]));

/** Returns the courier of a code; undefined when there is none. */
export function findCourier(code: string): Courier | undefined {
  return byCode.get(code);
}

/** Returns the name of a courier; a code that is not in the list is its own name. */
export function courierName(code: string): string {
  return findCourier(code)?.name ?? code;
}
