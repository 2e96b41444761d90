import { useEffect, useRef, useState } from "react";
import type { Other } from "../../document/model";
import type { TheirDraft } from "../../editor/merge-theirs";
import { readTheirs } from "../../unsaved/unsaved-draft";
import { useStudio } from "../use-studio";

/**
 * Intervals between heartbeats in ms: alone, and while somebody else has the draft open, whose changes then appear
 * within a second. The server drops an editor after 15 s of silence.
 */
const signEveryMs = { alone: 2500, together: 300 } as const;
/** Debounce before the selection is reported, in ms, so that walking down the outline sends a single heartbeat. */
const settleMs = 400;

interface Options {
  pageId: number;
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
export function usePresence({ pageId, item, ...options }: Options): Other[] {
  const { presence } = useStudio();
  const [others, setOthers] = useState<Other[]>([]);
  const now = useRef({ item, ...options });
  now.current = { item, ...options };
  const sign = useRef<() => void>();

  useEffect(() => {
    const seat = newSeat();
    let stopped = false;
    let company = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = async (leaves = false) => {
      if (stopped || (document.hidden && !leaves)) return;
      const { item: selected, lockVersion } = now.current;
      const answer = await fetch(presence(pageId), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ seat, item: selected, leaves, lockVersion: leaves ? null : lockVersion() }),
        keepalive: leaves,
      }).catch(() => null);
      const reply = answer?.ok && !leaves ? await answer.json().catch(() => null) : null;
      if (stopped || !Array.isArray(reply?.others)) return;
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(reply.others) ? before : reply.others));
      company = reply.company === true;
      now.current.onCompany(company);
      const draft = readTheirs(reply.draft);
      if (draft) now.current.onDraft(draft);
    };
    const signAgain = async () => {
      clearTimeout(timer);
      await tell();
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(signAgain, company ? signEveryMs.together : signEveryMs.alone);
    };
    sign.current = () => void signAgain();
    const leave = () => void tell(true);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", sign.current);
    return () => {
      leave();
      stopped = true;
      clearTimeout(timer);
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
