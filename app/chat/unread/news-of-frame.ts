import { href } from "~/app/platform/http/href";
import type { Frame } from "../client/frames";
import type { News, UnreadAnswer } from "./unread-answer";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** Pages of one conversation, which sound by themselves. */
const talks = /^\/pages\/(?:notice\/chat|store\/chat\/index|user\/service)(?:\/|$)/;

/** Returns whether this layer sounds on a page: not on those that do it themselves. */
export const soundsHere = (path: string) => !talks.test(path);

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Returns a frame as a line of news; null for none: the person's own messages, a colleague's, and kinds that they have
 * switched off.
 */
export function newsOfFrame(frame: Frame, { me, told }: Pick<UnreadAnswer, "me" | "told">): News | null {
  const { type } = frame;
  if (type === "chat") return told.chat ? newsOfMessage(frame, me) : null;
  if ((type !== "order" && type !== "notice") || !told[type]) return null;
  const link = textOf(frame.link);
  return {
    kind: type,
    id: `notice-${String(frame.id)}`,
    shownAt: "/pages/notice/",
    title: textOf(frame.title),
    text: textOf(frame.content),
    href: link || href("/pages/notice/notice"),
  };
}

function newsOfMessage({ id, form, by, message }: Frame, me: number): News | null {
  // Without content it was withdrawn before it arrived.
  if (!isObject(form) || !isObject(message) || by !== undefined || form.id === me) return null;
  const content = isObject(message.content) ? textOf(message.content.text) : "";
  const words = {
    kind: "chat" as const,
    id: String(id),
    title: textOf(form.name),
    text: message.type === "text" ? content : "",
  };
  if (typeof form.shop_id === "number") {
    return { ...words, shownAt: "/pages/notice/", href: href("/pages/notice/chat", { shop_id: form.shop_id }) };
  }
  // Number 0 is the service desk, which has a page of its own.
  if (typeof form.id !== "number" || form.id === 0) return null;
  return { ...words, shownAt: "/pages/store/chat/", href: href("/pages/store/chat/index", { user_id: form.id }) };
}
