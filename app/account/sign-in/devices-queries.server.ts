import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

export interface Device {
  /** Identifies the device to its owner; not secret: the first half of a hash of the session's id. */
  id: string;
  /** Name the device gives itself; "" = unknown. */
  agent: string;
  address: string;
  seenAt: Date;
  /** The requesting device. */
  current: boolean;
}

const idOf = (eb: ExpressionBuilder<Database, "user_sessions">) => eb.fn<string>("left", ["id_hash", sql.lit(32)]);

/** Returns a person's devices, the requesting one first, then by last use. */
export async function devicesOf(
  handle: Handle,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<Device[]> {
  const rows = await handle
    .selectFrom("user_sessions")
    .select((eb) => [
      idOf(eb).as("id"),
      "agent",
      "address",
      "seen_at",
      sql<boolean>`id_hash = encode(sha256(convert_to(${sessionId}, 'UTF8')), 'hex')`.as("current"),
    ])
    .where("owner_id", "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("current", "desc")
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
  return rows.map(({ seen_at, ...row }) => ({ ...row, seenAt: new Date(seen_at) }));
}

/** Signs out all of this person's devices except the requesting one. */
export async function endOtherDevices(
  handle: Handle,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> {
  await handle
    .deleteFrom("user_sessions")
    .where("owner_id", "=", userId)
    .where(sql<boolean>`id_hash <> encode(sha256(convert_to(${sessionId}, 'UTF8')), 'hex')`)
    .execute();
}

/** Signs out one of this person's devices; false = no such device. */
export async function endDevice(handle: Handle, { userId, id }: { userId: number; id: string }): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom("user_sessions")
    .where("owner_id", "=", userId)
    .where((eb) => eb(idOf(eb), "=", id))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
