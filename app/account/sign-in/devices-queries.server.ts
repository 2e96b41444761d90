import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A browser or client that is signed in. */
export interface Device {
  /** Names the device to its owner; no secret: the first half of a hash of the session's id. */
  id: string;
  /** What it calls itself; "" = unknown. */
  agent: string;
  address: string;
  seenAt: Date;
  /** The one that asks. */
  current: boolean;
}

const idOf = (eb: ExpressionBuilder<Database, "user_sessions">) => eb.fn<string>("left", ["id_hash", sql.lit(32)]);

/** The devices of a person, the one that asks first, then by when they were seen. */
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

/** Signs all devices of this person out but the one that asks. */
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

/** Signs a device of this person out; false = they have no such device. */
export async function endDevice(handle: Handle, { userId, id }: { userId: number; id: string }): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom("user_sessions")
    .where("owner_id", "=", userId)
    .where((eb) => eb(idOf(eb), "=", id))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
