import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import type { Handle } from "~/db/transact.server";
import { courierNames } from "../logistics/couriers-queries.server";

export interface ParcelRow {
  id: number;
  /** Of its courier. */
  code: string;
  /** Courier names, tracking address (with `{number}`), and phone number; "" = unknown. */
  courier: Texts;
  trackingUrl: string;
  phone: string;
  number: string;
  status: ParcelStatus;
  latest: Texts;
  /** ms since 1970. */
  latestAt: number;
  lines: { lineId: number; quantity: number }[];
  /** Newest first, at most `maxReports`. `at` in ms since 1970. */
  reports: { hash: string; status: ParcelStatus; text: Texts; place: string; at: number }[];
}

/** Returns the parcels of an order, the earliest first, each with its lines and its newest reports. One statement. */
export async function parcelsOf(handle: Handle, orderId: number, maxReports: number): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select parcels.id, parcels.courier as code, ${courierNames("parcels.courier")} as courier,
      coalesce(couriers.tracking_url, '') as "trackingUrl",
      coalesce(couriers.phone, '') as phone, parcels.number, parcels.status, parcels.latest,
      floor(extract(epoch from parcels.latest_at) * 1000)::float8 as "latestAt",
      (select coalesce(json_agg(json_build_object('lineId', line_id, 'quantity', quantity) order by line_id), '[]')
        from parcel_lines where parcel_id = parcels.id) as lines,
      (select coalesce(json_agg(json_build_object('hash', hash, 'status', status, 'text', text, 'place', place,
          'at', floor(extract(epoch from reported_at) * 1000)) order by reported_at desc, hash), '[]')
        from (select * from parcel_reports where parcel_id = parcels.id
          order by reported_at desc, hash limit ${maxReports}) report) as reports
    from parcels left join couriers on couriers.code = parcels.courier
    where order_id = ${orderId} order by parcels.id`.execute(handle);
  return rows;
}
