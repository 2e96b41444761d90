import type { Bus } from "~/app/platform/process/pubsub.server";

/**
 * Tells the other processes, after the commit, that something else is live. A hint: who does not hear it finds out within a
 * second, so a bus that fails takes nothing back and refuses nothing.
 */
export async function tellPages(bus: Pick<Bus, "publish"> | undefined, pageId: number): Promise<void> {
  await bus?.publish("pages", String(pageId)).catch(() => undefined);
}
