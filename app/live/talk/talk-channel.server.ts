import type { Bus } from "~/app/platform/process/pubsub.server";

export const talkChannel = "live-talk";

/** Hints to every process, after the commit, that something was said or done in a room. Nobody waits for it. */
export function hintTalk(bus: Pick<Bus, "publish">, roomId: number): void {
  bus.publish(talkChannel, String(roomId)).catch(() => {});
}
