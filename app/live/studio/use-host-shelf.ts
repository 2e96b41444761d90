import { useState } from "react";
import { href } from "~/app/platform/http/href";
import type { HostShelf, ShelfRefusal, ShelfReply } from "../shelf/shelf";
import { useShelf } from "../shelf/use-shelf";

/** Fields of `POST /pages/shop/live/shelf` besides the room. */
type Change =
  | { intent: "add" | "drop"; goods: string }
  | { intent: "move"; goods: string; before: string }
  | { intent: "explain"; goods: string }
  | { intent: "offer"; [field: string]: string }
  | { intent: "endOffer"; offer: string };

/** How often the host's page asks for what was sold, in ms. */
const everyMs = 5000;
const path = "/pages/shop/live/shelf";

/** The shelf of the host's room, and what changes it. `failed` is why the last change was not made. */
export function useHostShelf(roomId: number) {
  const { shelf, set } = useShelf<HostShelf>(href(path, { room: roomId }), { first: null, everyMs });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ShelfRefusal | "network" | null>(null);
  /** Resolves to the errors of fields; none = it is done, or `failed`. */
  async function change(fields: Change): Promise<Record<string, string>> {
    setBusy(true);
    const body = new URLSearchParams({ ...fields, room: String(roomId), live: "1" });
    const reply: ShelfReply | null = await fetch(href(path), { method: "POST", body }).then(
      (answer) => answer.json(),
      () => null,
    );
    setBusy(false);
    if (reply && "shelf" in reply) set(reply.shelf);
    setFailed(reply === null ? "network" : "refusal" in reply ? reply.refusal : null);
    return reply && "errors" in reply ? reply.errors : {};
  }
  return { shelf, busy, failed, change };
}
