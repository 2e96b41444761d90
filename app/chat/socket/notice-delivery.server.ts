import type { Locale } from "~/app/platform/language/locales";
import type { StoredNotice } from "../notices/notices-queries.server";
import { frameOf, type HeldSocket } from "./held-socket.server";
import type { SocketRegister } from "./socket-register.server";

/** A notice as a frame of the socket (wire.md "Socket"). `come` is unix seconds. */
export interface NoticeFrame {
  /** The statistics counter that it raises. */
  type: "order" | "notice";
  modules: "order" | "refund" | "goods" | "notice";
  modules_id: number;
  title: string;
  /** A path of ours, which the socket makes absolute, or "". */
  image: string;
  content: string;
  come: number;
  /** Our extension: the notice, and the page of its subject, "" = none. */
  id: number;
  link: string;
}

/** Returns notices in a language, by id; without those that cannot be shown (any more). */
export type FrameNotices = (
  notices: readonly StoredNotice[],
  locale: Locale,
) => ReadonlyMap<number, NoticeFrame> | Promise<ReadonlyMap<number, NoticeFrame>>;

/**
 * Delivers notices to the sockets of this process, each in its language: one batch per language in use, however many
 * sockets.
 */
export class NoticeDelivery {
  constructor(
    readonly register: Pick<SocketRegister, "ofUser">,
    readonly frameNotices: FrameNotices,
  ) {}

  async tell(notices: readonly StoredNotice[]): Promise<void> {
    const wanted = new Map<Locale, Map<StoredNotice, HeldSocket[]>>();
    for (const notice of notices)
      for (const socket of this.register.ofUser(notice.userId)) {
        const byNotice = wanted.get(socket.locale) ?? new Map<StoredNotice, HeldSocket[]>();
        wanted.set(socket.locale, byNotice);
        byNotice.set(notice, [...(byNotice.get(notice) ?? []), socket]);
      }
    const batches = [...wanted].map(async ([locale, byNotice]) => {
      const frames = await this.frameNotices([...byNotice.keys()], locale);
      return [frames, byNotice] as const;
    });
    // Sent only when all are rendered: a failure is retried as a whole.
    for (const [frames, byNotice] of await Promise.all(batches))
      for (const [{ id }, sockets] of byNotice) {
        const frame = frames.get(id);
        if (frame) notifyAll(sockets, frame);
      }
  }
}

function notifyAll(sockets: readonly HeldSocket[], frame: NoticeFrame): void {
  const { image } = frame;
  for (const socket of sockets) {
    const own = { ...frame, image: image.startsWith("/") ? socket.origin + image : image };
    socket.tell(frameOf(JSON.stringify(own)));
  }
}
