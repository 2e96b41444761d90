/**
 * The door of live: rooms of shops, what their hosts send, and what viewers fetch.
 *
 * Tables: live_rooms, live_runs, live_segments, live_goods, live_explained, live_lines, live_captions, live_mutes,
 * live_viewers, live_minutes, live_reminders, live_rulings.
 * States: room.ts.
 * Events: none; the bus says which room has changed (`live`), and in which one something was said or
 * done (`live-talk`).
 * Start reading: room.ts, then segments/accept-segment.server.ts and serving/; talk/say-line.server.ts and
 * talk/room-sockets.server.ts.
 */

export { countOnAir } from "./admin/air-queries.server";
export { engineOrigins } from "./engine/engine-origins.server";
export { watchEngine } from "./engine/watch-engine.server";
export { type DueRoom, takeMovedRooms, takeStartedRooms } from "./reminders/due-reminders-queries.server";
export { complainedRooms } from "./reports/complained-rooms-queries.server";
export { endRoomsOfHost, lockRoomsOfShop } from "./rooms/close-rooms.server";
export { endSilentRooms } from "./rooms/end-room.server";
export { roomsOfStrip, roomsOfTab } from "./rooms/room-cards.server";
export { sweepRecordings } from "./rooms/sweep-recordings.server";
export { createLiveHandler } from "./serving/live-handler.server";
export { forgetLines } from "./talk/forget-lines-queries.server";
export { createRoomSockets } from "./talk/room-sockets.server";
export { removeOldViewers } from "./talk/viewers-queries.server";
