import type { Db } from "~/db/client.server";
import { recordJob } from "../process/jobs-queries.server";
import type { Logger } from "../process/log.server";
import { claimDueMessages, type DueMessage, maxAttempts, messageFailed, messageSent } from "./outbox-queries.server";
import { createSenders, type SenderSettings } from "./senders.server";

/** Delivers the messages of the outbox. */
export interface Messenger {
  /** Delivers the messages that are due; returns how many it claimed. */
  deliver(): Promise<number>;
  /** Polls the outbox every second. */
  start(): void;
  /** Stops polling and waits for the messages in flight. */
  close(): Promise<void>;
}

interface MessengerOptions {
  db: Db;
  /** Demo shop: messages without a sender also go to the log. */
  demo: boolean;
  /** Returns the current settings (`Env.latest`). */
  latest: () => SenderSettings;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** Polling interval in ms, and max messages per poll. */
const pause = 1000;
const handful = 20;
/** Min interval between records of successful polls, in ms. */
const tellPause = 60_000;

/**
 * Sends mails by SMTP and text messages through the HTTP gateway of the environment, at least once, from any number of processes. For
 * a channel without a sender, messages stay on the console's outbox page. Messages contain codes and links: only the demo shop, and
 * only while its published password is in force, logs them as well.
 */
export function createMessenger({ db, demo, latest, log }: MessengerOptions): Messenger {
  const senders = createSenders(latest);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  let told = Number.NEGATIVE_INFINITY;

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

  async function look(): Promise<void> {
    if (busy) return;
    busy = true;
    const started = performance.now();
    let reason = "";
    try {
      while ((await deliver()) === handful);
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      log.error({ err: error }, "the outbox could not be read");
    } finally {
      busy = false;
    }
    if (started - told < tellPause && reason === "") return;
    told = started;
    await recordJob(db, "messenger", { ms: performance.now() - started, error: reason });
  }

  return {
    deliver,
    start() {
      timer = setInterval(() => {
        if (!busy) running = look();
      }, pause);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
