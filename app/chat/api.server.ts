/**
 * The door of the chat: conversations and notices.
 *
 * Tables: conversations, notices, announcements.
 * States: a notice is unread, read or deleted; an announcement is planned, being sent, sent or stopped.
 * Events: none; `noticesAdded` tells listeners of the process after the commit.
 * Start reading: notices/notice-events.ts, then notices/add-notices-queries.server.ts.
 */

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
