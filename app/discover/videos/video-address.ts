const endings = { "video/mp4": "mp4", "video/webm": "webm" } as const;

export type VideoMime = keyof typeof endings;

/** Address of a video; its id cannot be guessed. */
export const videoAddress = (id: string, mime: VideoMime) => `/videos/${id}.${endings[mime]}`;

/** Key of its file in the storage. */
export const videoKey = (id: string, mime: VideoMime) => `videos/${id.slice(0, 2)}/${id}.${endings[mime]}`;
