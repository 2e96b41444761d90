import { randomBytes } from "node:crypto";
import { accountName } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result } from "~/app/platform/result";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { insertInvite } from "../members/invites-queries.server";
import { staffLogin } from "../members/staff-queries.server";

/**
 * Lifetime of a mailed link (OWASP ASVS 6.5.5: at most ten minutes), equal to the window of the send limit. A stranger
 * who exhausts the limit has thereby mailed the mailbox's owner links that are still valid.
 */
export const mailedLinkMinutes = 10;

/**
 * Mails a member of staff a single-use link to a new password, whatever locks their sign-in. An unknown or disabled
 * mail gets the same response and no mail. Refuses `locked|minutes=…` (five to a mailbox in ten minutes, thirty from an
 * address in an hour).
 */
export async function mailPasswordLink(
  context: Pick<RequestContext, "db" | "address" | "language" | "origin">,
  email: string,
): Promise<Result<null, Locked>> {
  const { db, address, language, origin } = context;
  const name = accountName(email);
  const free = await countAttempt(db, [
    { rule: "sendFromAddress", key: `staff ${addressKey(address)}` },
    { rule: "linkToTarget", key: `staff ${name}` },
  ]);
  if (!free.ok) return free;
  const member = await staffLogin(db, name);
  if (!member) return ok(null);
  const token = randomBytes(24).toString("base64url");
  const { t } = language.i18n;
  await transact(db, async (trx) => {
    const { id, role, email: target } = member;
    await insertInvite(trx, { token, email: target, role, staffId: id, invitedBy: null, minutes: mailedLinkMinutes });
    const values = { link: `${origin}/operator/invite/${token}`, minutes: mailedLinkMinutes };
    const subject = t("mails:staff.link.title");
    const body = t("mails:staff.link.text", values);
    await queueMessage(trx, { channel: "mail", target, subject, body, locale: language.locale });
    const about = { kind: "staff", id, label: member.name };
    await audit(trx, { staff: null, action: "staff.passwordLinkMailed", subject: about, address });
  });
  return ok(null);
}
