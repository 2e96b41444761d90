import type { Bus } from "~/app/platform/process/pubsub.server";

/** Channel of what is told to the open pages of one person. */
export const peopleChannel = "people";

/** Kinds of what a socket is told beside the events of conversations (wire.md "Socket"). */
export interface LiveFrame {
  type: "service" | "order" | "notice" | "live";
  [field: string]: unknown;
}

/**
 * Tells the open pages of a person something of the moment, after the commit. It is told once and kept nowhere: whatever must not be lost is stored first
 * and shown by the pages anyway.
 */
export function tellUser(bus: Pick<Bus, "publish"> | undefined, userId: number, frame: LiveFrame): void {
  bus?.publish(peopleChannel, JSON.stringify([userId, frame])).catch(() => undefined);
}
