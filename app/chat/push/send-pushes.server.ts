import webPush from "web-push";
import type { PushSettings } from "~/app/platform/env/env-settings.server";
import { callOther } from "~/app/platform/http/call-other.server";
import type { Logger } from "~/app/platform/process/log.server";
import type { Db } from "~/db/client.server";
import {
  claimPushes,
  type DuePush,
  delayPush,
  maxPushAttempts,
  pushHours,
  removeOldPushes,
  removePush,
} from "./push-messages-queries.server";
import { isPushEndpoint } from "./push-services";
import { removeSubscription } from "./subscriptions-queries.server";

interface Sending {
  push: PushSettings;
  log: Pick<Logger, "warn">;
  limit?: number;
  /** Timeout of a push service, ms. */
  timeout?: number;
}

/** Answer of a push service; status 0 = unreachable. */
interface Answer {
  status: number;
  /** Retry delay requested by it, seconds. */
  pause: number;
}

/**
 * Sends the due messages to the push services, encrypted and signed (RFC 8030, 8291, 8292). A subscription unknown to
 * its service is deleted; a temporary failure is retried, six times within a day. A process that dies between sending
 * and recording it causes a duplicate, which replaces the first at the service and in the browser. Returns the number
 * of messages claimed.
 */
export async function sendPushes(db: Db, { push, log, limit = 20, timeout = 10_000 }: Sending): Promise<number> {
  await removeOldPushes(db);
  const due = await claimPushes(db, limit);
  await Promise.all(due.map(async (message) => settle(db, message, await deliver(message, { push, timeout }), log)));
  return due.length;
}

async function deliver(message: DuePush, { push, timeout }: { push: PushSettings; timeout: number }): Promise<Answer> {
  const { endpoint, p256dh, auth, payload, id, topic } = message;
  // The operator may have removed a service from the list since.
  if (!isPushEndpoint(endpoint, push.services)) return { status: 410, pause: 0 };
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: push.contact, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: pushHours * 3600,
      topic: topic ?? `notice-${id}`,
    });
    const { "Content-Length": _, ...sent } = headers as Record<string, string | number>;
    const answer = await callOther(endpoint, {
      method: "POST",
      headers: Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      // A redirect would bypass the list of services.
      redirect: "manual",
      timeout,
    });
    await answer.body?.cancel();
    return { status: answer.status, pause: Number(answer.headers.get("retry-after")) || 0 };
  } catch {
    return { status: 0, pause: 0 };
  }
}

async function settle(db: Db, message: DuePush, { status, pause }: Answer, log: Sending["log"]): Promise<void> {
  const { id, subscriptionId, attempts, endpoint } = message;
  if (status >= 200 && status < 300) return removePush(db, id);
  if (status === 404 || status === 410) return removeSubscription(db, subscriptionId);
  const forNow = status === 0 || status === 408 || status === 429 || status >= 500;
  const last = !forNow || attempts >= maxPushAttempts;
  // The endpoint itself is a secret: anyone who has it can send to that browser.
  log.warn({ id, attempts, last, status, service: new URL(endpoint).host }, "a push could not be sent");
  return last ? removePush(db, id) : delayPush(db, message, pause);
}
