import { isNoticeEvent, noticeEvents, type StoredNotice } from "~/app/chat/api.server";
import type { Language } from "~/app/platform/language/i18n.server";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";
import { describeNotices } from "./describe-notices.server";

/** A notice as the socket sends it (wire.md, Socket). `come` is unix seconds. */
export interface NoticeFrame {
  type: "order" | "notice";
  modules: "order" | "refund" | "goods" | "notice";
  modules_id: number;
  title: string;
  /** Absolute, or "". */
  image: string;
  content: string;
  come: number;
}

const modulesOf = (event: StoredNotice["event"]): NoticeFrame["modules"] => {
  const of = isNoticeEvent(event) ? noticeEvents[event].of : "announcement";
  if (of === "order" || of === "delivery") return "order";
  return of === "refund" || of === "goods" ? of : "notice";
};

/**
 * Returns notices as frames of the socket, in the language of their reader. `type` is the counter of the statistics that they raise.
 * @param origin before the addresses of pictures
 */
export async function noticeFrames(
  handle: Handle,
  notices: readonly StoredNotice[],
  language: Pick<Language, "i18n" | "format">,
  origin: string,
): Promise<NoticeFrame[]> {
  const shown = new Map((await describeNotices(handle, notices, language)).map((one) => [one.id, one]));
  return notices.flatMap((notice): NoticeFrame[] => {
    const words = shown.get(notice.id);
    if (!words) return [];
    const modules = modulesOf(notice.event);
    const src = words.picture ? pictureAddress(words.picture.src) : "";
    return [
      {
        type: modules === "order" || modules === "refund" ? "order" : "notice",
        ...{ modules, modules_id: notice.subjectId, title: words.title, content: words.text },
        image: src.startsWith("/") ? `${origin}${src}` : src,
        come: Math.floor(notice.at / 1000),
      },
    ];
  });
}
