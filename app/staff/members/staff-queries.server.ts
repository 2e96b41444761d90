import { sql } from "kysely";
import { compiledOnce } from "~/db/compiled-once.server";
import type { Handle } from "~/db/transact.server";
import type { StaffRole } from "../permissions";

/** The person behind a session, and how far the sign-in got. */
export interface SignedIn {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  /** A second factor is set up. */
  secondFactor: boolean;
  /** This session has passed it. */
  proved: boolean;
  /** The password is the published one of the demo shop. */
  knownPassword: boolean;
}

const ofSession = (sessionId: string) =>
  sql<boolean>`id_hash = encode(sha256(convert_to(${sessionId}, 'UTF8')), 'hex')`;

const staffOf = compiledOnce<{ sessionId: string }>()((handle, value) =>
  handle
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.owner_id")
    .select(["staff.id", "email", "name", "role", "known_password as knownPassword"])
    .select(sql<boolean>`totp_at is not null`.as("secondFactor"))
    .select(sql<boolean>`second_factor_at is not null`.as("proved"))
    .where(ofSession(value("sessionId")))
    .where("disabled_at", "is", null),
);

/** Returns the member of staff behind a session; null for a disabled one. */
export async function staffOfSession(handle: Handle, sessionId: string): Promise<SignedIn | null> {
  const [row] = await staffOf(handle, { sessionId });
  return row ?? null;
}

/** Marks this session as having passed the second factor. */
export async function proveSession(handle: Handle, sessionId: string): Promise<void> {
  await handle
    .updateTable("staff_sessions")
    .set({ second_factor_at: sql<Date>`now()` })
    .where(ofSession(sessionId))
    .execute();
}

/** Returns the data a sign-in needs; `email` in lower case. A disabled account is not found. */
export async function staffLogin(
  handle: Handle,
  email: string,
): Promise<{ id: number; email: string; name: string; role: StaffRole; passwordHash: string } | null> {
  const row = await handle
    .selectFrom("staff")
    .select(["id", "email", "name", "role", "password_hash as passwordHash"])
    .where(sql<boolean>`lower(email) = ${email}`)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function recordStaffLogin(handle: Handle, id: number): Promise<void> {
  await handle.updateTable("staff").set({ last_login_at: sql<Date>`now()` }).where("id", "=", id).execute();
}
