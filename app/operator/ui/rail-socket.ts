import { connectChat, socketAddress } from "~/app/chat/ui";
import { href } from "~/app/platform/http/href";

/**
 * Delay after the last event, in ms, before the counts are requested: longer than the server's cache of one second
 * (rail-counts.server.ts).
 */
const gather = 1200;
/** Events that change the queue of the service desk; messages change no count. */
const turns: readonly unknown[] = ["opened", "taken_over", "closed"];

/**
 * Asks for the numbers of the rail whenever they may have changed: when a case of the service desk is opened, taken or
 * closed, for those who may read there, and when the page is shown again. The server's numbers are the truth, a frame
 * only says when to ask (as 0262). Returns a function that ends it.
 * @param desk this member of staff has a socket at the service desk
 */
export function listenForRail(desk: boolean, take: (counts: Record<string, number>) => void): () => void {
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let ended = false;
  let asked = 0;

  async function ask(): Promise<void> {
    const turn = ++asked;
    const found: Record<string, number> | null = await fetch(href("/operator/rail"))
      .then((answer) => (answer.ok && !answer.redirected ? answer.json() : null))
      .catch(() => null);
    if (found && !ended && turn === asked) take(found);
  }
  function soon(): void {
    if (gathering) clearTimeout(gathering);
    gathering = setTimeout(() => void ask(), gather);
  }
  const connection = desk
    ? connectChat({
        address: socketAddress(true),
        has: () => ({}),
        onFrame: ({ kind }) => turns.includes(kind) && soon(),
        // It may have missed events while disconnected.
        onSubscribed: soon,
      })
    : null;
  function shown(): void {
    const visible = document.visibilityState === "visible";
    connection?.shown(visible);
    if (visible) soon();
  }
  document.addEventListener("visibilitychange", shown);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", shown);
    if (gathering) clearTimeout(gathering);
    connection?.end();
  };
}
