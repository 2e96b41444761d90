import { isNoticeEvent, type NoticeFrame, noticeEvents, type StoredNotice } from "~/app/chat/api.server";
import type { Language } from "~/app/platform/language/i18n.server";
import { pictureAddress } from "~/app/platform/media/media-source";
import { describeNotices } from "./describe-notices.server";

const modulesOf = (event: StoredNotice["event"]): NoticeFrame["modules"] => {
  const of = isNoticeEvent(event) ? noticeEvents[event].of : "announcement";
  if (of === "order" || of === "delivery") return "order";
  return of === "refund" || of === "goods" ? of : "notice";
};

/** Returns notices as socket frames by id, in a language; those that cannot be rendered are left out. */
export function noticeFrames(
  notices: readonly StoredNotice[],
  language: Pick<Language, "i18n" | "format">,
): Map<number, NoticeFrame> {
  const shown = new Map(describeNotices(notices, language).map((one) => [one.id, one]));
  return new Map(
    notices.flatMap(({ id, event, subjectId, at }): [number, NoticeFrame][] => {
      const words = shown.get(id);
      if (!words) return [];
      const modules = modulesOf(event);
      const frame: NoticeFrame = {
        type: modules === "order" || modules === "refund" ? "order" : "notice",
        modules,
        modules_id: subjectId,
        title: words.title,
        content: words.text,
        image: words.picture ? pictureAddress(words.picture.src) : "",
        come: Math.floor(at / 1000),
        id,
        link: words.href ?? "",
      };
      return [[id, frame]];
    }),
  );
}
