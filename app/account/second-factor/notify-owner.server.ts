import type { Transaction } from "kysely";
import type { RequestContext } from "~/app/context.server";
import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import type { Database } from "~/db/schema";
import { readRecipient } from "../sign-in/logins-queries.server";

/** Context needed to write a message to the owner. */
export type NotifyContext = Pick<RequestContext, "languages" | "language" | "origin">;

/** Changes to an account's credentials, and to its payouts. */
export type AccountNews = "factorOn" | "factorOff" | "newCodes" | "usedRecovery" | "paymentReset" | "payoutAccount";

/** Sent to both phone and mailbox: anyone who took over one of them cannot read the other. */
const everywhere: readonly AccountNews[] = ["paymentReset", "payoutAccount"];

/**
 * Notifies the owner of an account that the ways into it changed, so that they notice when someone else did it: by
 * mail, or by text message where there is no mailbox, in their language; about money on both. Runs in the act's
 * transaction.
 * @param left remaining recovery codes
 * @param account the end of the number of a payout account
 */
export async function notifyOwner(
  trx: Transaction<Database>,
  { languages, language, origin }: NotifyContext,
  { userId, what, left, account }: { userId: number; what: AccountNews; left?: number; account?: string },
): Promise<void> {
  const owner = await readRecipient(trx, userId);
  const ways = [owner?.email, owner?.mobile].flatMap((way) => way || []);
  const { i18n, locale } = languages.get(owner?.locale ?? language.locale);
  const { t } = i18n;
  const values = { site: origin, count: left, account };
  const subject = t(`mails:account.${what}.title`, values);
  const body = t(`mails:account.${what}.text`, values);
  for (const target of everywhere.includes(what) ? ways : ways.slice(0, 1))
    await queueMessage(trx, { ...(target.includes("@") ? mail(target, subject, body) : sms(target, body)), locale });
}

const mail = (target: string, subject: string, body: string) => ({ channel: "mail" as const, target, subject, body });
const sms = (target: string, body: string) => ({ channel: "sms" as const, target, subject: "", body });
