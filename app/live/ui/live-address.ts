/** Addresses of a room's playlists (`serving/live-handler.server.ts`): its live edge, and its recording. */
export const livePlaylist = (roomId: number): string => `/live/${roomId}/live.m3u8`;
export const replayPlaylist = (roomId: number): string => `/live/${roomId}/replay.m3u8`;

/** Address of the captions of a recording; it changes with them. */
export const captionsAddress = (roomId: number, at: Date): string => `/live/${roomId}/captions.vtt?at=${at.getTime()}`;
