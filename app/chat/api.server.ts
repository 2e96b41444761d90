/**
 * The door of the chat: conversations and notices.
 *
 * Tables: conversations, notices.
 * States: a notice is read or unread.
 * Events: none.
 * Start reading: figures-queries.server.ts.
 */

export { chatFigures } from "./figures-queries.server";
export { forgetChats } from "./forget-chats-queries.server";
export { addNotices } from "./notices-queries.server";
