import type { Transaction } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { TypedAddress } from "./address-form.server";
import type { Point } from "./address-rules";

export interface Address {
  id: number;
  recipient: string;
  mobile: string;
  /** Formatted. */
  region: string;
  /** Null = older than the region list. */
  regionCode: string | null;
  detail: string;
  point: Point | null;
  isDefault: boolean;
}

const columns = [
  ...(["id", "recipient", "mobile", "region", "region_code", "detail"] as const),
  ...(["latitude", "longitude", "is_default"] as const),
] as const;

function rows(handle: Handle, buyerId: number) {
  return handle.selectFrom("addresses").select(columns).where("user_id", "=", buyerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function asAddress({ latitude, longitude, is_default, region_code: regionCode, ...typed }: Row): Address {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { ...typed, regionCode, point, isDefault: is_default };
}

const ordered = compiledOnce<{ buyerId: number }>()((handle, value) =>
  rows(handle, value("buyerId")).orderBy("is_default", "desc").orderBy("id", "desc"),
);

/** Returns a person's addresses, the default first, then newest first. */
export async function addressesOf(handle: Handle, buyerId: number): Promise<Address[]> {
  return (await ordered(handle, { buyerId })).map(asAddress);
}

const single = compiledOnce<{ buyerId: number; id: number }>()((handle, value) =>
  rows(handle, value("buyerId")).where("id", "=", value("id")),
);

/** Returns one of a person's addresses; null when it does not exist or belongs to another person. */
export async function addressOf(handle: Handle, buyerId: number, id: number): Promise<Address | null> {
  const [row] = await single(handle, { buyerId, id });
  return row ? asAddress(row) : null;
}

/** Serializes writers of a person's addresses until the transaction ends. */
export async function lockAddresses(trx: Transaction<Database>, buyerId: number): Promise<void> {
  await lockRows(trx, "users", [buyerId]);
}

function values({ recipient, mobile, region, regionCode, detail, point }: TypedAddress) {
  const { latitude, longitude } = point ?? { latitude: null, longitude: null };
  return { recipient, mobile, region, region_code: regionCode, detail, latitude, longitude };
}

/** Inserts an address, not yet as the default. */
export async function insertAddress(
  trx: Transaction<Database>,
  buyerId: number,
  address: TypedAddress,
): Promise<number> {
  const row = await trx
    .insertInto("addresses")
    .values({ user_id: buyerId, ...values(address) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Updates one of a person's addresses; false when it does not exist or belongs to another person. */
export async function updateAddress(
  trx: Transaction<Database>,
  buyerId: number,
  id: number,
  address: TypedAddress,
): Promise<boolean> {
  const row = await trx
    .updateTable("addresses")
    .set(values(address))
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes one of a person's addresses the only default. Requires `lockAddresses`. */
export async function markDefault(trx: Transaction<Database>, buyerId: number, id: number): Promise<void> {
  // Two statements, because the unique index is checked row by row.
  await trx
    .updateTable("addresses")
    .set({ is_default: false })
    .where("user_id", "=", buyerId)
    .where("is_default", "=", true)
    .where("id", "!=", id)
    .execute();
  await trx
    .updateTable("addresses")
    .set({ is_default: true })
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .execute();
}

/** Deletes one of a person's addresses; false when it is missing or belongs to another person. Orders keep a copy. */
export async function removeAddress(trx: Transaction<Database>, buyerId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("addresses")
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
