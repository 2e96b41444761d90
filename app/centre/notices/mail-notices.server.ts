import type { Transaction } from "kysely";
import { mailboxesOf } from "~/app/account/api.server";
import { type DueNotice, type ShownNotice, takeMailDue } from "~/app/chat/api.server";
import type { Language, Languages } from "~/app/platform/language/i18n.server";
import { defaultLocale } from "~/app/platform/language/locales";
import { noticeLetter } from "~/app/platform/messages/notice-letter";
import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { describeNotices } from "./describe-notices.server";
import { unsubscribePath } from "./unsubscribe-link.server";

interface Mailing {
  languages: Languages;
  /** Scheme and host of links. */
  origin: string;
  /** Signs the links that end the mails. */
  secret: string;
  /** Age in seconds at which a notice is mailed: all within it are one mail. */
  seconds?: number;
  limit?: number;
}

type Mailbox = Awaited<ReturnType<typeof mailboxesOf>>[number];

/**
 * Writes mails about new notices to the outbox, one per person and run, for those who want mails about the topic and
 * have not read the notice meanwhile. Claiming the notices and writing the mails is one transaction: a process that
 * dies has done both or neither. Returns the number of claimed notices.
 */
export function mailNotices(
  db: Db,
  { languages, origin, secret, seconds = 30, limit = 200 }: Mailing,
): Promise<{ looked: number; mails: number }> {
  return transact(db, async (trx) => {
    const due = await takeMailDue(trx, { seconds, limit });
    if (due.length === 0) return { looked: 0, mails: 0 };
    const boxes = await mailboxesOf(trx, [...new Set(due.map(({ userId }) => userId))]);
    let mails = 0;
    for (const box of boxes) {
      const wanted = due.filter(
        ({ userId, topic, read, deleted }) => userId === box.id && box.mails[topic] && !read && !deleted,
      );
      if (wanted.length > 0) mails += await mailTo(trx, box, wanted, { languages, origin, secret });
    }
    return { looked: due.length, mails };
  });
}

async function mailTo(
  trx: Transaction<Database>,
  box: Mailbox,
  notices: readonly DueNotice[],
  { languages, origin, secret }: Pick<Mailing, "languages" | "origin" | "secret">,
): Promise<number> {
  const language = languages.get(box.locale ?? defaultLocale);
  const shown = describeNotices(notices, language);
  if (shown.length === 0) return 0;
  const stop = origin + unsubscribePath(box.id, [...new Set(shown.map(({ topic }) => topic))], secret);
  await queueMessage(trx, {
    channel: "mail",
    target: box.email,
    subject: subjectOf(shown, language),
    body: bodyOf(shown, { language, name: box.nickname, origin, stop }),
    unsubscribe: stop,
    locale: language.locale,
  });
  return 1;
}

/** A single line, whatever names contain. */
function subjectOf(shown: readonly ShownNotice[], { i18n }: Language): string {
  const [first] = shown;
  const text = shown.length === 1 && first ? first.title : i18n.t("mails:notices.several", { count: shown.length });
  return text.replace(/\s+/g, " ").slice(0, 200);
}

interface Letter {
  language: Language;
  name: string;
  origin: string;
  /** Unsubscribe address. */
  stop: string;
}

function bodyOf(shown: readonly ShownNotice[], { language: { i18n }, name, origin, stop }: Letter): string {
  return noticeLetter({
    hello: i18n.t("mails:notices.hello.text", { name }),
    notices: shown.map(({ title, text, href }) => ({ title, text, link: href ? origin + href : null })),
    stop: i18n.t("mails:notices.stop.text", { link: stop }),
  });
}
