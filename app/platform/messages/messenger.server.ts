import type { Db } from "~/db/client.server";
import { createJob, type Job } from "../process/job.server";
import type { Logger } from "../process/log.server";
import type { Letterhead } from "./letterhead";
import { claimDueMessages, type DueMessage, maxAttempts, messageFailed, messageSent } from "./outbox-queries.server";
import { createSenders, type SenderSettings } from "./senders.server";

export interface Messenger extends Job {
  deliver(): Promise<number>;
}

interface MessengerOptions {
  db: Db;
  /** Demo shop: messages without a sender also go to the log. */
  demo: boolean;
  /** Returns what the market puts on its mails in a language. */
  letterhead?: (language: string) => Promise<Letterhead>;
  /** Returns the current settings (`Env.latest`). */
  latest: () => SenderSettings;
  log: Pick<Logger, "info" | "warn">;
}

/** Polling interval in ms, and max messages per poll. */
const pause = 1000;
const handful = 20;

/**
 * Sends mails by SMTP and text messages through the HTTP gateway of the environment, at least once, from any number of
 * processes. For a channel without a sender, messages stay on the console's outbox page. Messages contain codes and
 * links: only the demo shop, and only while its published password is in force, logs them as well.
 */
export function createMessenger({ db, demo, latest, letterhead, log }: MessengerOptions): Messenger {
  const senders = createSenders(latest, letterhead);

  async function hand(message: DueMessage): Promise<void> {
    const { id, channel, target, body, attempts } = message;
    const send = senders[channel];
    if (!send) {
      log.info({ channel, ...(demo ? { target, body } : {}) }, "message in the outbox");
      return messageSent(db, id, true);
    }
    try {
      await send(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ id, channel, attempts, last: attempts >= maxAttempts, reason }, "a message could not be sent");
      return messageFailed(db, message, reason);
    }
    return messageSent(db, id, false);
  }

  async function deliver(): Promise<number> {
    const due = await claimDueMessages(db, handful);
    await Promise.all(due.map(hand));
    return due.length;
  }

  const job = createJob(
    { db, log },
    {
      name: "messenger",
      pauseMs: pause,
      async work() {
        while ((await deliver()) === handful);
      },
      failure: "the outbox could not be read",
      later: true,
    },
  );
  return { ...job, deliver };
}
