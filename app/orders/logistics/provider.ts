import type { Texts } from "~/db/columns";
import type { ParcelStatus } from "~/db/tables/orders-schema";

/** The nine statuses of a parcel. */
export const parcelStatuses = [
  "pending",
  "info_received",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "available_for_pickup",
  "delivered",
  "exception",
  "expired",
] as const satisfies readonly ParcelStatus[];

/** A report about a parcel, in our words. */
export interface ParcelReport {
  /** Code of a courier (table couriers), and the parcel's number there. */
  courier: string;
  number: string;
  status: ParcelStatus;
  /** What the provider says beside it; "" = nothing. */
  subStatus: string;
  time: Date;
  text: Texts;
  /** Where it was; "" = not said. */
  place: string;
  /** The same report has the same one, 64 characters at most. */
  hash: string;
}

/** Somebody who follows parcels for us: told of each once, and then calls `/api/logistics/:provider`. */
export interface LogisticsProvider {
  /** Asks the provider to follow a parcel. A repeat changes nothing; an error is tried again. */
  register(parcel: { number: string; courier: string }): Promise<void>;
  /** Reads what the provider sent; null = it is not what this provider sends. */
  ingest(raw: unknown): ParcelReport[] | null;
}
