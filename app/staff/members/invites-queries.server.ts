import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { StaffRole } from "../permissions";

/** Lifetime in hours of a link issued by another member of staff. */
export const inviteHours = 48;

export interface Invite {
  id: number;
  email: string;
  role: StaffRole;
  /** Null = it creates an account; otherwise it sets this one's password. */
  staffId: number | null;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

interface NewInvite extends Omit<Invite, "id"> {
  token: string;
  /** Null = the command line, or the owner of the mail. */
  invitedBy: number | null;
  /** Lifetime in minutes. */
  minutes: number;
}

export async function withdrawInvites(trx: Transaction<Database>, email: string): Promise<void> {
  await trx
    .updateTable("staff_invites")
    .set({ withdrawn_at: sql<Date>`now()` })
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();
}

export async function insertInvite(
  trx: Transaction<Database>,
  { token, email, role, staffId, invitedBy, minutes }: NewInvite,
): Promise<number> {
  const { id } = await trx
    .insertInto("staff_invites")
    .values({
      token_hash: hashOf(token),
      email,
      role,
      staff_id: staffId,
      invited_by: invitedBy,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const good = (handle: Handle) =>
  handle
    .selectFrom("staff_invites")
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`);

/** Returns the invitation behind a token while it is valid. */
export async function openInvite(handle: Handle, token: string): Promise<Invite | null> {
  const row = await good(handle)
    .select(["id", "email", "role", "staff_id as staffId"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row ?? null;
}

/** Claims a token: of concurrent calls exactly one gets the invitation. */
export async function takeInvite(trx: Transaction<Database>, token: string): Promise<Invite | null> {
  const row = await trx
    .updateTable("staff_invites")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "email", "role", "staff_id as staffId"])
    .executeTakeFirst();
  return row ?? null;
}

export async function listInvites(handle: Handle) {
  return good(handle)
    .select(["id", "email", "role"])
    .select(sql<number>`(extract(epoch from expires_at) * 1000)::bigint`.as("expires"))
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

/** Returns null when the link was used, withdrawn or expired. */
export async function withdrawInvite(trx: Transaction<Database>, id: number): Promise<{ email: string } | null> {
  const row = await trx
    .updateTable("staff_invites")
    .set({ withdrawn_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  return row ?? null;
}
