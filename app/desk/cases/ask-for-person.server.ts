import {
  type ConversationHint,
  checkMessage,
  ensureConversationWithDesk,
  openWithDesk,
  publishToConversation,
  type SendRefusal,
  storeMessage,
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
  locale: Locale;
  /** The first message; "" = none. Refused like every message. */
  question: string;
  /** Message id of the question, which makes it idempotent. */
  clientId: string;
}

export interface Asked {
  caseId: number;
  conversation: number;
  fresh: boolean;
}

/**
 * Puts a person into the queue of the service desk, with their first message: one transaction, so that nobody waits
 * without their question. A person with an open case keeps it and its place, and the message is added. At any hour;
 * outside of the desk's hours they wait until it opens.
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
        const judged = checkMessage({ party, conversation, clientId, message: { type: "text", text: question } }, talk);
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
  if (hint) publishToConversation(bus, hint);
  return ok(asked);
}
