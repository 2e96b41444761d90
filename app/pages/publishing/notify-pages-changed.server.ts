import type { Bus } from "~/app/platform/process/pubsub.server";

/**
 * Notifies the other processes, after the commit, that another version is live. Best effort: a process that misses it
 * finds out within a second, so a failing bus neither rolls back nor refuses anything.
 */
export async function notifyPagesChanged(bus: Pick<Bus, "publish"> | undefined, pageId: number): Promise<void> {
  await bus?.publish("pages", String(pageId)).catch(() => undefined);
}
