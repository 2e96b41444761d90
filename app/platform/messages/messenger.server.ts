import type { Db } from "~/db/client.server";
import { recordJob } from "../process/jobs-queries.server";
import type { Logger } from "../process/log.server";
import { claimDueMessages, type DueMessage, messageFailed, messageSent, mostAttempts } from "./outbox-queries.server";
import { createSenders, type SenderSettings } from "./senders.server";

/** Delivers what lies in the outbox. */
export interface Messenger {
  /** Delivers what is due now; answers how many it had in its hands. */
  deliver(): Promise<number>;
  /** Looks into the outbox every second. */
  start(): void;
  /** Stops looking and waits for what is in its hands. */
  close(): Promise<void>;
}

interface MessengerOptions {
  db: Db;
  /** A demo shop: messages without a sender are in the log as well. */
  demo: boolean;
  /** The settings as they are at the moment (`Env.latest`). */
  latest: () => SenderSettings;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** How often the outbox is looked at, in ms, and how many messages one look takes. */
const pause = 1000;
const handful = 20;
/** How often a look that went well is told, in ms. */
const tellPause = 60_000;

/**
 * Sends mails by SMTP and text messages by the HTTP gateway of the environment, at least once, from any number of
 * processes. A channel without a sender has the outbox page of the console instead. Messages hold codes and links: only the demo shop, while its
 * published password is in force, writes them to the log as well.
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
      log.warn({ id, channel, attempts, last: attempts >= mostAttempts, reason }, "a message could not be sent");
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
