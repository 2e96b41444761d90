import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

const idOf = (eb: ExpressionBuilder<Database, "staff_sessions">) => eb.fn<string>("left", ["id_hash", sql.lit(32)]);
const isSession = (id: string) => sql<boolean>`id_hash = encode(sha256(convert_to(${id}, 'UTF8')), 'hex')`;

/** Returns a member's signed-in browsers, this one first. `id` is not secret: half of a hash. */
export async function staffSessions(handle: Handle, staffId: number, sessionId: string) {
  const rows = await handle
    .selectFrom("staff_sessions")
    .select((eb) => [idOf(eb).as("id"), "agent", "address", "seen_at", isSession(sessionId).as("current")])
    .where("owner_id", "=", staffId)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("current", "desc")
    .orderBy("seen_at", "desc")
    .limit(50)
    .execute();
  return rows.map(({ seen_at, ...row }) => ({ ...row, seenAt: new Date(seen_at).getTime() }));
}

/** Signs one browser of this person out; false = no such browser. */
export async function endStaffSession(handle: Handle, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom("staff_sessions")
    .where("owner_id", "=", staffId)
    .where((eb) => eb(idOf(eb), "=", id))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Signs a person out everywhere except on the requesting browser. */
export async function endOtherStaffSessions(handle: Handle, staffId: number, sessionId: string | null): Promise<void> {
  await handle
    .deleteFrom("staff_sessions")
    .where("owner_id", "=", staffId)
    .$if(sessionId !== null, (query) => query.where((eb) => eb.not(isSession(sessionId ?? ""))))
    .execute();
}
