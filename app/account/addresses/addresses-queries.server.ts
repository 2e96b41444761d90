import type { Handle } from "~/db/transact.server";
import type { TypedAddress } from "./address-form.server";
import type { Point } from "./address-rules";

/** A delivery address of a person. */
export interface Address {
  id: number;
  recipient: string;
  mobile: string;
  region: string;
  detail: string;
  point: Point | null;
  isDefault: boolean;
}

const columns = ["id", "recipient", "mobile", "region", "detail", "latitude", "longitude", "is_default"] as const;

function rows(handle: Handle, buyerId: number) {
  return handle.selectFrom("addresses").select(columns).where("user_id", "=", buyerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

function asAddress({ latitude, longitude, is_default, ...typed }: Row): Address {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return { ...typed, point, isDefault: is_default };
}

/** A person's addresses, the default first, then the newest. */
export async function addressesOf(handle: Handle, buyerId: number): Promise<Address[]> {
  const found = await rows(handle, buyerId).orderBy("is_default", "desc").orderBy("id", "desc").execute();
  return found.map(asAddress);
}

/** One of a person's addresses; null when it is not there or somebody else's. */
export async function addressOf(handle: Handle, buyerId: number, id: number): Promise<Address | null> {
  const row = await rows(handle, buyerId).where("id", "=", id).executeTakeFirst();
  return row ? asAddress(row) : null;
}

/** One writer of a person's addresses at a time, until the transaction ends. */
export async function lockAddresses(trx: Handle, buyerId: number): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", buyerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

function values({ recipient, mobile, region, detail, point }: TypedAddress) {
  const { latitude, longitude } = point ?? { latitude: null, longitude: null };
  return { recipient, mobile, region, detail, latitude, longitude };
}

/** A new address, not the default yet. */
export async function insertAddress(trx: Handle, buyerId: number, address: TypedAddress): Promise<number> {
  const row = await trx
    .insertInto("addresses")
    .values({ user_id: buyerId, ...values(address) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes one of a person's addresses; false when it is not there or somebody else's. */
export async function updateAddress(trx: Handle, buyerId: number, id: number, address: TypedAddress): Promise<boolean> {
  const row = await trx
    .updateTable("addresses")
    .set(values(address))
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes one of a person's addresses the only default. Under `lockAddresses`. */
export async function markDefault(trx: Handle, buyerId: number, id: number): Promise<void> {
  // Two statements: the unique index looks at each row as it changes.
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

/** Deletes one of a person's addresses; false when it is not there or somebody else's. Orders keep a copy of their own. */
export async function removeAddress(trx: Handle, buyerId: number, id: number): Promise<boolean> {
  const row = await trx
    .deleteFrom("addresses")
    .where("user_id", "=", buyerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
