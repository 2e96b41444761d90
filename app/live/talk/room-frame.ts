import type { SaidLine } from "./line";

/** A room as its viewers are told: `interrupted` is on air without a segment for five seconds. */
export type ToldState = "planned" | "on_air" | "interrupted" | "ended" | "cancelled";

/** What happened in a room (wire.md "Socket", kind `live`). */
export type RoomMessage =
  /** Lines in order: all that stand, of the numbers above `after` up to `upTo`. */
  | { type: "msg"; after: number; upTo: number; lines: SaidLine[] }
  /** Somebody came: a masked name, "" = nobody is named, and how many more. */
  | { type: "coming"; name: string; others: number }
  /** The number of viewers has fallen; `online` says to what. */
  | { type: "leave" }
  | { type: "like"; count: number }
  /** So many follow the shop from this room. */
  | { type: "follow"; count: number }
  /** How the room is now; `gone` are lines that were removed. */
  | { type: "update"; state: ToldState; slow: number; pinned: SaidLine | null; gone: number[] }
  /** The shelf is another one than with a lower `shelf`; `goods` are explained now, null = none. */
  | { type: "seek"; shelf: number; goods: number | null }
  /** The host has gone on air, or is back. */
  | { type: "publish" }
  | { type: "end" }
  /** To who may not speak: for so many seconds; null = as long as the room lasts. */
  | { type: "ban"; seconds: number | null };

/**
 * A frame of the socket: the first of what happened, who did it, and what else happened. A room tells all that its
 * viewers do not know yet in one frame.
 */
export interface RoomFrame {
  type: "live";
  /** Id of the room. */
  group: number;
  form: { name: string; host: boolean };
  message: RoomMessage;
  also: RoomMessage[];
  /** Viewers at this time, and likes in all. */
  online: number;
  like: number;
}
