import type { Texts } from "~/db/columns";
import type { ParcelStatus } from "~/db/tables/freight-schema";

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

/** A report about a parcel, in our statuses. */
export interface ParcelReport {
  /** Code of a courier (table couriers), and the parcel's number there. */
  courier: string;
  number: string;
  status: ParcelStatus;
  /** The provider's own sub-status; "" = none. */
  subStatus: string;
  time: Date;
  text: Texts;
  /** Location; "" = unknown. */
  place: string;
  /** Identifies the report, 64 characters at most. */
  hash: string;
}

/** A tracking provider: parcels are registered once, and it then calls `/api/logistics/:provider`. */
export interface LogisticsProvider {
  /** Registers a parcel. Idempotent; retried on errors. */
  register(parcel: { number: string; courier: string }): Promise<void>;
  /** Parses a request of the provider; null when it is not one of its own. */
  ingest(raw: unknown): ParcelReport[] | null;
}
