import { isNoticeEvent, noticeEvents, type ShownNotice, type StoredNotice } from "~/app/chat/api.server";
import type { Language } from "~/app/platform/language/i18n.server";
import type { Handle } from "~/db/transact.server";
import { subjectKey, subjectsOf } from "./notice-subjects.server";

/**
 * Returns notices with their words, picture and link in a language, in their order. One batch per kind of subject. One whose subject is gone, or whose
 * event a newer version wrote, is left out.
 */
export async function describeNotices(
  handle: Handle,
  notices: readonly StoredNotice[],
  { i18n, format }: Pick<Language, "i18n" | "format">,
): Promise<ShownNotice[]> {
  const subjects = await subjectsOf(handle, notices, format);
  return notices.flatMap(({ id, event, side, topic, subjectId, at, read }): ShownNotice[] => {
    if (!isNoticeEvent(event)) return [];
    const facts = subjects.get(subjectKey(noticeEvents[event].of, subjectId));
    if (!facts) return [];
    const say = (part: "title" | "text") => i18n.t(`noticeEvents:${event}.${side}.${part}`, { ...facts.words });
    return [{ id, topic, title: say("title"), text: say("text"), picture: facts.picture, href: facts[side], at, read }];
  });
}
