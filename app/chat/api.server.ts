/**
 * The door of the chat: conversations and notices.
 *
 * Tables: conversations, chat_events, socket_shakes, socket_endings, chat_presence, chat_shops, notices.
 * States: a conversation is open or closed; a message is there or withdrawn; a notice is read or unread.
 * Events: `chat` on the bus after everything that happens in a conversation, upon which every process tells its sockets.
 * Start reading: conversations/events.ts and conversations/send-message.server.ts.
 */

export { unreadOf } from "./conversations/lists-queries.server";
export { chatFigures } from "./figures-queries.server";
export { addNotices } from "./notices-queries.server";
export { removeOldSocketRows } from "./socket/socket-queries.server";
export { createSockets } from "./socket/sockets.server";
