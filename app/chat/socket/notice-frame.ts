import type { LiveFrame } from "./tell-user.server";

/** A notice that was just added. */
interface AddedNotice {
  id: number;
  kind: "order" | "notice";
  event: string;
  subjectId: number | null;
}

/**
 * Writes a notice as sockets are told of it (wire.md "Socket"): what it is of. Its words are in the message centre, in the language of whoever reads
 * them there.
 */
export function noticeFrame({ id, kind, event, subjectId }: AddedNotice): LiveFrame {
  const modules = event.startsWith("refund") ? "refund" : "order";
  return { type: kind, id, event, modules, modules_id: subjectId ?? 0, title: "", image: "", content: "", come: kind };
}
