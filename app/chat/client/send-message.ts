import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { MessageInput } from "../conversations/message-input";
import { type Frame, readFrame } from "./frames";

/**
 * The server's answer to a message: the stored one, the key of a refusal, or none (null). `later` = it may take the
 * same message in a moment.
 */
export type SendAnswer = { frame: Frame } | { refusal: string | null; later?: boolean };

interface Sent {
  side: "user" | "shop";
  conversation: number;
  /** Address of the calls of a member of staff at the service desk; null = the JSON API. */
  desk: string | null;
  id: string;
  message: MessageInput;
}

/** Sends a message by the JSON API under its own id: a retry is harmless. */
export async function postMessage({ side, conversation, desk, id, message }: Sent): Promise<SendAnswer> {
  const { type, ...content } = message;
  const body = new URLSearchParams({
    id,
    conversation: String(conversation),
    message: JSON.stringify({ type, content }),
  });
  const path = side === "user" ? "/wanlshop/chat/send" : "/wanlshop/chats/chatSend";
  try {
    const answer = await fetch(desk ?? href(path), { method: "POST", body, signal: timeLimit() });
    // A shop that is out of order has not refused anything.
    if (answer.status >= 500) return { refusal: null };
    const { code, data } = (await answer.json()) as { code: number; data: { reason?: CodesOf<"chat:refused"> } | null };
    if (code === 1) return { frame: readFrame(JSON.stringify(data)) ?? { type: "" } };
    const reason = data?.reason ?? "notThere";
    return { refusal: textKey("chat:refused", reason), later: reason === "tooFast" };
  } catch {
    return { refusal: null };
  }
}

/**
 * Fetches the events of a conversation after a number; "reload" = the whole state must be fetched again, null = no
 * answer.
 */
export async function fetchEvents(
  conversation: number,
  after: number,
  desk: string | null = null,
): Promise<Frame[] | "reload" | null> {
  try {
    const address = desk === null ? href("/wanlshop/chat/events", { conversation, after }) : `${desk}?after=${after}`;
    const answer = await fetch(address, { signal: timeLimit() });
    const { code, data } = (await answer.json()) as { code: number; data: Frame[] | "reload" };
    return code === 1 ? data : null;
  } catch {
    return null;
  }
}

/** Marks a conversation as read. If it is lost, the next message repeats it. */
export function sendRead(conversation: number, desk: string | null = null): void {
  const body = new URLSearchParams(desk === null ? { conversation: String(conversation) } : { read: "1" });
  fetch(desk ?? href("/wanlshop/chat/clear"), { method: "POST", body, keepalive: true }).catch(() => undefined);
}

/** Sends a typing hint; losing it is harmless. */
export function sendTyping(conversation: number): void {
  const body = new URLSearchParams({ conversation: String(conversation) });
  fetch(href("/wanlshop/chat/typing"), { method: "POST", body, signal: timeLimit() }).catch(() => undefined);
}

const timeLimit = () => AbortSignal.timeout(constants.callTimeoutMs);
