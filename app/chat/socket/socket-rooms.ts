import type { IncomingMessage } from "node:http";

/** A socket as a live room knows it. */
export interface RoomSocket {
  /** Whose it is; null = a visitor's. */
  readonly owner: { readonly userId: number } | null;
  /** Whom a visitor counts as today; null = nobody. */
  readonly visitor: string | null;
  /** @param frame of `frameOf` */
  tell(frame: Buffer): void;
}

/** Live rooms belong to an area above, so the composer of the sockets supplies them. */
export interface SocketRooms {
  /** Returns whom a visitor counts as today, as the socket opens; null = a robot. */
  visitorOf(req: IncomingMessage): Promise<string | null> | string | null;
  /** A socket watches a room, and no other one. @param after number of the last line that its page has */
  watch(socket: RoomSocket, roomId: number, after: number): void;
  /** A socket watches none any more. */
  leave(socket: RoomSocket): void;
}
