import { useEffect, useRef, useState } from "react";
import type { Other } from "../../document/model";
import { useStudio } from "../use-studio";

/** Interval between heartbeats in ms; the server drops an editor after three missed ones. */
const signEveryMs = 5000;
/** Debounce before the selection is reported, in ms, so that walking down the outline sends a single heartbeat. */
const settleMs = 400;

/** Reports that this draft is open here, and returns who else has it open. Silent while the window is hidden. */
export function usePresence(pageId: number, item: string | null): Other[] {
  const { presence } = useStudio();
  const [others, setOthers] = useState<Other[]>([]);
  const selected = useRef(item);
  selected.current = item;
  const sign = useRef<() => void>();

  useEffect(() => {
    const seat = newSeat();
    let stopped = false;
    const tell = async (leaves = false) => {
      if (stopped || (document.hidden && !leaves)) return;
      const answer = await fetch(presence(pageId), {
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
  }, [pageId, presence]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new selection is reported, including the first
  useEffect(() => {
    const timer = setTimeout(() => sign.current?.(), settleMs);
    return () => clearTimeout(timer);
  }, [item]);
  return others;
}

/** Generates a unique id for this open editor. */
function newSeat(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
