import { pushTopicsOf } from "~/app/account/api.server";
import {
  longestPath,
  type PushDevice,
  type PushPayload,
  pushDevicesOf,
  pushHours,
  pushPayload,
  queuePushes,
  type ShownNotice,
  takePushDue,
} from "~/app/chat/api.server";
import { href } from "~/app/platform/http/href";
import type { Language, Languages } from "~/app/platform/language/i18n.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { describeNotices } from "./describe-notices.server";

interface Pushing {
  languages: Languages;
  /** Age in seconds at which a notice is pushed: all within it are pushed together, without those read meanwhile. */
  seconds?: number;
  limit?: number;
}

/**
 * Writes pushes about new notices to subscribed browsers, one per browser and run, in its language, about the enabled
 * topics. Claiming the notices and writing the pushes is one transaction: a process that dies has done both or neither.
 * Returns the number of pushes written.
 */
export function pushNotices(db: Db, { languages, seconds = 5, limit = 200 }: Pushing): Promise<number> {
  return transact(db, async (trx) => {
    const since = Date.now() - pushHours * 3_600_000;
    const due = (await takePushDue(trx, { seconds, limit })).filter(
      ({ read, deleted, at }) => !read && !deleted && at > since,
    );
    if (due.length === 0) return 0;
    const userIds = [...new Set(due.map(({ userId }) => userId))];
    const topics = await pushTopicsOf(trx, userIds);
    const wanted = due.filter(({ userId, topic }) => topics.get(userId)?.[topic]);
    const devices = await pushDevicesOf(trx, userIds);
    const messages: { subscriptionId: number; payload: string }[] = [];
    for (const locale of new Set(devices.map((device) => device.locale))) {
      const readers = devices.filter((device) => device.locale === locale);
      const theirs = wanted.filter(({ userId }) => readers.some((device) => device.userId === userId));
      const language = languages.get(locale);
      const shown = new Map(describeNotices(theirs, language).map((notice) => [notice.id, notice]));
      const told = (device: PushDevice) =>
        theirs.flatMap(({ id, userId }) => (userId === device.userId ? (shown.get(id) ?? []) : []));
      for (const device of readers) {
        const payload = payloadOf(told(device), language);
        if (payload) messages.push({ subscriptionId: device.id, payload: pushPayload(payload) });
      }
    }
    await queuePushes(trx, messages);
    return messages.length;
  });
}

/** A single notice is pushed with its text; several with their number and titles. */
function payloadOf(shown: readonly ShownNotice[], { i18n }: Language): PushPayload | null {
  const [first] = shown;
  if (!first) return null;
  const tag = `notice-${shown.at(-1)?.id}`;
  const centre = href("/pages/notice/notice");
  if (shown.length === 1) {
    const own = first.href?.startsWith("/") && !first.href.startsWith("//") && first.href.length <= longestPath;
    return {
      tag,
      title: first.title,
      text: first.text,
      path: own && first.href ? first.href : centre,
    };
  }
  const titles = [...new Set(shown.map(({ title }) => title))].join(" · ");
  return {
    tag,
    title: i18n.t("mails:notices.several", { count: shown.length }),
    text: titles,
    path: centre,
  };
}
