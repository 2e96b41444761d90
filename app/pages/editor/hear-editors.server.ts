import { setTimeout as sleep } from "node:timers/promises";
import type { Bus } from "~/app/platform/process/pubsub.server";

/** Channel of the bus on which open editors tell the others of a page that something of it has changed. */
const channel = "drafts";

/** Longest wait for others, ms: well below what proxies cut off. */
const waitMs = 2500;
/** How often the draft is looked at meanwhile, ms: saves of other processes without a bus, and of other screens. */
const lookMs = 400;

interface Told {
  pageId: number;
  /** The open editor that tells; null = none. */
  seat: string | null;
  /** Version that it saved; 0 = it saved nothing. */
  lockVersion: number;
}

/** Tells the other open editors of a page, in every process, to look again. Best effort: they also look unasked. */
export async function tellEditors(bus: Bus, { pageId, seat, lockVersion }: Told): Promise<void> {
  await bus.publish(channel, `${pageId} ${seat ?? "-"} ${lockVersion}`).catch(() => undefined);
}

/**
 * Listens from now on for what other seats tell of a page, until `stop`.
 * @param known version of the draft that the listening editor has
 * @param signal aborted when the listener has gone
 */
export function hearEditors(
  bus: Bus,
  { pageId, seat, known, signal }: { pageId: number; seat: string; known: number; signal: AbortSignal },
) {
  let own = known;
  const told = new AbortController();
  const wake = () => told.abort();
  const unsubscribe = bus.subscribe(channel, (message) => {
    const [page, from, version] = message.split(" ");
    if (page !== String(pageId)) return;
    if (from !== seat) wake();
    else own = Math.max(own, Number(version));
  });
  signal.addEventListener("abort", wake, { once: true });
  if (signal.aborted) wake();
  return {
    /** Version that the listener has by now: its own saves count. */
    known: () => own,
    /** Resolves when another seat has told something, the draft is newer than known, or after 2.5 s. */
    async wait(version: () => Promise<number>): Promise<void> {
      for (let waited = 0; waited < waitMs && !told.signal.aborted; waited += lookMs) {
        await sleep(lookMs, undefined, { signal: told.signal }).catch(() => undefined);
        if (!told.signal.aborted && (await version()) > own) return;
      }
    },
    stop() {
      unsubscribe();
      signal.removeEventListener("abort", wake);
    },
  };
}
