/**
 * The door of the chat: conversations and notices.
 *
 * Tables: conversations, chat_events, socket_shakes, socket_endings, chat_presence, chat_shops, notices, announcements.
 * States: a conversation is open or closed; a message is there or withdrawn; a notice is unread, read or deleted; an announcement is planned, being sent, sent or stopped.
 * Events: `chat` on the bus after everything that happens in a conversation, upon which every process tells its sockets.
 * Start reading: conversations/events.ts and conversations/send-message.server.ts; notices/notice-events.ts.
 */

export { complainedMessages } from "./conversations/complained-messages-queries.server";
export { unreadOf } from "./conversations/lists-queries.server";
export { chatFigures } from "./figures-queries.server";
export { forgetChats } from "./forget-chats-queries.server";
export { addNotices, type NewNotice, toBoth } from "./notices/add-notices-queries.server";
export { announcementsById } from "./notices/announcements-queries.server";
export { type DueNotice, takeMailDue } from "./notices/due-queries.server";
export { isNoticeEvent, type NoticeSubject, noticeEvents } from "./notices/notice-events";
export type { StoredNotice } from "./notices/notices-queries.server";
export { removeOldNotices } from "./notices/remove-notices-queries.server";
export { sendAnnouncements } from "./notices/send-announcements.server";
export type { ShownNotice } from "./notices/shown-notice";
export { removeOldSocketRows } from "./socket/socket-queries.server";
export { createSockets } from "./socket/sockets.server";
