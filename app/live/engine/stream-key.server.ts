import { isSignedText, signText } from "~/app/platform/secrets/signed-text.server";
import type { NamedRoom } from "./driver";

const purpose = "live stream key";

interface KeyedRoom extends NamedRoom {
  /** Which of its keys is valid. */
  streamKeys: number;
}

const textOf = ({ id, streamKeys }: KeyedRoom) => `${id} ${streamKeys}`;

/** Returns the key with which an encoder may send a room; it is signed and kept nowhere. */
export const streamKey = (room: KeyedRoom, secret: string): string => signText(purpose, textOf(room), secret);

/** Returns whether a key is the one of a room that is valid now. */
export const isStreamKey = (room: KeyedRoom, given: string, secret: string): boolean =>
  isSignedText(purpose, textOf(room), given, secret);
