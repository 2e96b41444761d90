import { useEffect, useRef, useState } from "react";
import type { Other } from "../../document/model";
import type { TheirDraft } from "../../editor/merge-theirs";
import { readTheirs } from "../../unsaved/unsaved-draft";
import { useStudio } from "../use-studio";

/**
 * Pauses between heartbeats in ms: alone; while somebody else has the draft open, when each is answered as soon as one
 * of them does something; and then after one that brought nothing to go on from. The server drops an editor after 15 s
 * of silence.
 */
const pauseMs = { alone: 2500, together: 20, stuck: 300 } as const;
/** Debounce before the selection is reported, in ms, so that walking down the outline sends a single heartbeat. */
const settleMs = 400;

interface Options {
  pageId: number;
  /** Id of this open editor (`newSeat`). */
  seat: string;
  /** Id of the selected module. */
  item: string | null;
  /** Version of the draft that this editor is based on. */
  lockVersion: () => number;
  onDraft: (draft: TheirDraft) => void;
  /** Called when another editor opens the draft, and when the last one closes. */
  onCompany: (company: boolean) => void;
}

/**
 * Reports that this draft is open here, and returns who else has it open. Hears of what they save. Silent while the
 * window is hidden.
 */
export function usePresence({ pageId, seat, item, ...options }: Options): Other[] {
  const { presence } = useStudio();
  const [others, setOthers] = useState<Other[]>([]);
  const now = useRef({ item, ...options });
  now.current = { item, ...options };
  const sign = useRef<() => void>();

  useEffect(() => {
    let stopped = false;
    let company = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;
    /** Returns whether there is news to wait for from here on. */
    const tell = async (signal: AbortSignal | null): Promise<boolean> => {
      const { item: selected, lockVersion } = now.current;
      const leaves = signal === null;
      const about = leaves ? { leaves } : { lockVersion: lockVersion(), waits: company };
      const answer = await fetch(presence(pageId), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ seat, item: selected, ...about }),
        keepalive: leaves,
        signal,
      }).catch(() => null);
      const reply = answer?.ok && !leaves ? await answer.json().catch(() => null) : null;
      if (stopped || signal?.aborted || !Array.isArray(reply?.others)) return false;
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(reply.others) ? before : reply.others));
      company = reply.company === true;
      now.current.onCompany(company);
      const draft = readTheirs(reply.draft);
      if (draft) now.current.onDraft(draft);
      return draft === null || draft.lockVersion <= lockVersion();
    };
    const signAgain = async () => {
      clearTimeout(timer);
      asking?.abort();
      const own = new AbortController();
      asking = own;
      const follows = !document.hidden && (await tell(own.signal));
      if (stopped || own.signal.aborted) return;
      const together = follows ? pauseMs.together : pauseMs.stuck;
      timer = setTimeout(signAgain, company && !document.hidden ? together : pauseMs.alone);
    };
    sign.current = () => void signAgain();
    const leave = () => void tell(null);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", sign.current);
    return () => {
      leave();
      stopped = true;
      asking?.abort();
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
      if (sign.current) document.removeEventListener("visibilitychange", sign.current);
    };
  }, [pageId, seat, presence]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new selection is reported, including the first
  useEffect(() => {
    const timer = setTimeout(() => sign.current?.(), settleMs);
    return () => clearTimeout(timer);
  }, [item]);
  return others;
}

/** Generates a unique id for an open editor. */
export function newSeat(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
