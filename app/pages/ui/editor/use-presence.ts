import { useEffect, useRef, useState } from "react";
import type { Other } from "../../document/model";
import { pageScreens } from "../../list/addresses";

/** A sign of life every so many ms; the server forgets who is silent for three of them. */
const signEveryMs = 5000;
/** What is selected is told this long after, ms, so that walking down the outline is one sign. */
const settleMs = 400;

/** Says that this draft is open here, and answers who else has it open. While the window is hidden it says nothing. */
export function usePresence(pageId: number, item: string | null): Other[] {
  const [others, setOthers] = useState<Other[]>([]);
  const selected = useRef(item);
  selected.current = item;
  const sign = useRef<() => void>();

  useEffect(() => {
    const seat = newSeat();
    let stopped = false;
    const tell = async (leaves = false) => {
      if (stopped || (document.hidden && !leaves)) return;
      const answer = await fetch(pageScreens.presence(pageId), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ seat, item: selected.current, leaves }),
        keepalive: leaves,
      }).catch(() => null);
      const reply = answer?.ok && !leaves ? await answer.json().catch(() => null) : null;
      if (stopped || !Array.isArray(reply?.others)) return;
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(reply.others) ? before : reply.others));
    };
    sign.current = () => void tell();
    const leave = () => void tell(true);
    const timer = setInterval(tell, signEveryMs);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", sign.current);
    return () => {
      leave();
      stopped = true;
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      if (sign.current) document.removeEventListener("visibilitychange", sign.current);
    };
  }, [pageId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is told, and so is the first
  useEffect(() => {
    const timer = setTimeout(() => sign.current?.(), settleMs);
    return () => clearTimeout(timer);
  }, [item]);
  return others;
}

/** Names this open editor among all. */
function newSeat(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
