import { vi } from "vitest";
import type { ChatEvent } from "~/app/chat/conversations/events";
import type { Talk } from "~/app/chat/talking/talk";
import { useLiveTalk } from "~/app/chat/ui/use-live-talk";
import { type LiveHook, liveHook, stopClock } from "../../support/live";
import { takingSockets } from "../../support/live-socket";

export const words = (seq: number, text: string, side: "user" | "shop" = "shop"): ChatEvent => ({
  conversation: 7,
  seq,
  kind: "message",
  side,
  actor: 0,
  about: null,
  at: 100 + seq,
  message: { id: `m${seq}`, content: { type: "text", text } },
});
/** The same as the server tells it. */
export const frame = (seq: number, text: string, side: "user" | "shop" = "shop", id = `m${seq}`) => ({
  type: "chat",
  id,
  conversation: 7,
  seq,
  createtime: 100 + seq,
  form: side === "shop" ? { shop_id: 3 } : { id: 5 },
  message: { type: "text", content: { text } },
});
const marks = { read: 3, delivered: 3 };
export const state = {
  conversation: 7,
  seq: 3,
  cleared: 0,
  unread: 0,
  user: marks,
  shop: marks,
  takenBy: null,
  closed: false,
  messages: [words(3, "Hello")],
  more: false,
};
export const talk: Talk = {
  conversation: 7,
  side: "user",
  me: 5,
  state,
  earlier: null,
  found: null,
  cards: { goods: {}, orders: {} },
  key: "k",
  alerts: { voice: false, shock: false },
  zone: "UTC",
  nowMs: 0,
};

/** Opens a conversation; `loads` counts how often the page was asked for again. */
export async function opened(values: Partial<Talk> = {}) {
  stopClock();
  const sockets = takingSockets();
  const loads = vi.fn(() => null);
  const hook = await liveHook(() => useLiveTalk({ ...talk, ...values }), { loader: loads });
  return { hook, sockets, loads: () => loads.mock.calls.length };
}
export type Hook = LiveHook<ReturnType<typeof useLiveTalk>>;

export const said = ({ now }: Hook) =>
  now.state?.messages.map(({ content }) => (content?.type === "text" ? content.text : content));
export const unsent = ({ now }: Hook) =>
  now.state?.unsent.map(({ content, state, reason }) => [
    content.type === "text" ? content.text : content.type,
    state,
    reason,
  ]);
