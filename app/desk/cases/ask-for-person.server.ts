import {
  type ConversationHint,
  ensureConversationWithDesk,
  judgeMessage,
  openWithDesk,
  type SendRefusal,
  storeMessage,
  tellConversation,
} from "~/app/chat/api.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { insertCase, openCaseOf } from "./cases-queries.server";

interface Asking {
  userId: number;
  /** Language in which they want to be answered. */
  locale: Locale;
  /** First words; "" = none. Refused like every message. */
  question: string;
  /** Id of the question's message: sent twice, it is one. */
  clientId: string;
}

export interface Asked {
  caseId: number;
  conversation: number;
  fresh: boolean;
}

/**
 * Puts a person into the queue of the service desk, with their first words: one transaction, so that nobody waits
 * without their question. Whoever waits or is being answered already keeps their case and place, and the words are
 * added to it. At any hour; outside of the desk's hours they wait until it opens.
 *
 * Refuses what `sendMessage` refuses about a text.
 */
export async function askForPerson(
  db: Db,
  { userId, locale, question, clientId }: Asking,
  bus?: Pick<Bus, "publish">,
): Promise<Result<Asked, SendRefusal>> {
  const { talk } = await readSettings(db);
  const party = { side: "user", userId } as const;
  const by = { side: "user", actorId: userId } as const;
  const done = await transact(
    db,
    async (trx): Promise<Result<Asked & { hint: ConversationHint | null }, SendRefusal>> => {
      const conversation = await ensureConversationWithDesk(trx, userId);
      await lockRows(trx, "conversations", [conversation]);
      const there = await openCaseOf(trx, userId);
      let hint = there ? null : await openWithDesk(trx, { conversation, by });
      const caseId = there ?? (await insertCase(trx, { userId, conversation, firstSeq: hint?.seq ?? 0, locale }));
      if (question.trim() !== "") {
        const judged = judgeMessage({ party, conversation, clientId, message: { type: "text", text: question } }, talk);
        if (!judged.ok) return judged;
        const stored = await storeMessage(trx, judged.value);
        if (!stored.ok) return stored;
        hint = { conversation, seq: stored.value.row.seq, userId, shopId: null };
      }
      return ok({ caseId, conversation, fresh: there === null, hint });
    },
  );
  if (!done.ok) return done;
  const { hint, ...asked } = done.value;
  if (hint) tellConversation(bus, hint);
  return ok(asked);
}
