import type { Picture } from "~/app/design/picture";

/** A person's avatar for rendering: square, so its dimensions need not be known. */
export function avatarPicture(hash: string | null): Picture | null {
  return hash === null ? null : { src: `/media/${hash}`, width: 0, height: 0, tint: 0 };
}
