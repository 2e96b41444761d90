import type { Locale } from "~/app/platform/language/locales";
import type { MessageText, Wording } from "~/app/platform/messages/message-texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { forgetSettings } from "../../read-settings.server";
import { lockWording, removeWording, type StoredWording, storeWording } from "../../wordings-queries.server";

interface WordingSave extends Actor {
  /** The text in the language that is worded. */
  text: MessageText;
  locale: Locale;
  /** Without `wordingFaults`; null = back to the built-in words. */
  wording: Wording | null;
  /** Version of the words that the form was loaded with; 0 = the built-in ones. */
  version: number;
}

const same = (one: Wording, other: Wording) => one.subject === other.subject && one.body === other.body;

/**
 * Saves an operator's own words of a text in one language, or takes them back; the built-in words are not kept as own
 * ones. Sent from this process at once, from the others within about a second. Refuses `stale` with the words of now
 * when a colleague has changed them since.
 */
export async function saveWording(
  db: Db,
  { staff, address, text, locale, wording, version }: WordingSave,
): Promise<Result<null, Refusal<"stale"> & { now: StoredWording | undefined }>> {
  const { name, builtIn, heading } = text;
  const done = await transact(db, async (trx) => {
    const before = await lockWording(trx, name, locale);
    const next = wording && same(wording, builtIn) ? null : wording;
    if (same(before ?? builtIn, next ?? builtIn)) return ok(null);
    if ((before?.version ?? 0) !== version) return refuse("stale", { now: before });
    if (next) await storeWording(trx, { name, locale, ...next, staffId: staff.id });
    else await removeWording(trx, name, locale);
    await audit(trx, {
      staff,
      action: next ? "messages.worded" : "messages.builtIn",
      subject: { kind: "messageText", id: `${name} ${locale}`, label: `${heading} (${locale})` },
      before: { [locale]: wordsOf(before ?? builtIn) },
      after: { [locale]: wordsOf(next ?? builtIn) },
      address,
    });
    return ok(null);
  });
  if (done.ok) forgetSettings(db);
  return done;
}

const wordsOf = ({ subject, body }: Wording) => ({ ...(subject && { subject }), body });
