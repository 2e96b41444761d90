import { sql, type Transaction } from "kysely";
import { forgetMessagesTo } from "~/app/platform/messages/outbox-queries.server";
import { forgetUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Database } from "~/db/schema";
import { noPassword } from "../sign-in/logins-queries.server";

/** Replaces the name of a given-up account, in every language. */
const noName = "•••";

/**
 * Anonymises a person's row, and deletes their sign-in data and addresses. The row stays, because the books refer to
 * it; phone and mailbox become available again. The person's row is locked.
 */
export async function forgetAccount(trx: Transaction<Database>, userId: number): Promise<void> {
  const { mobile, email } = await trx
    .selectFrom("users")
    .select(["mobile", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  for (const table of ["user_identities", "user_recovery_codes", "legal_consents", "addresses"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  await trx.deleteFrom("user_sessions").where("owner_id", "=", userId).execute();
  const targets = [mobile, email].filter((target) => target !== null);
  await forgetUploads(trx, userId);
  await forgetMessagesTo(trx, targets);
  if (targets.length > 0) await trx.deleteFrom("one_time_codes").where("target", "in", targets).execute();
  const nothing = {
    mobile: null,
    email: null,
    avatar: null,
    birthday: null,
    locale: null,
    zone: null,
    payment_password_hash: null,
    totp_secret: null,
    totp_at: null,
    totp_step: 0,
    last_login_at: null,
    last_login_address: null,
    previous_login_at: null,
    agreed_at: null,
    banned_until: null,
  };
  await trx
    .updateTable("users")
    .set({
      ...nothing,
      username: sql<string>`'former-' || id`,
      nickname: noName,
      password_hash: noPassword,
      gender: "",
      bio: "",
      preferences: "{}",
      forgotten_at: sql<Date>`now()`,
    })
    .where("id", "=", userId)
    .execute();
}
