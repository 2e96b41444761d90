/** An uploaded picture: in memory when small, otherwise the name of a file that holds it; `length` in bytes. */
export type PictureInput = Buffer | { file: string; length: number };
