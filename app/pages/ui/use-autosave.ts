import { useCallback, useEffect, useRef, useState } from "react";
import type { EditorState } from "../editor-state";

/** How the draft stands. `stale`: somebody else saved it meanwhile; `failed`: the network, it is tried again. */
export type SaveStatus =
  | { is: "saved"; at: number }
  | { is: "unsaved" | "saving" | "failed" }
  | { is: "stale"; by: string; at: number };

/** After the last change, and after a failure, ms. */
const quietMs = 600;
const retryMs = 5000;

interface Options {
  /** Where drafts are posted as JSON. */
  address: string;
  state: EditorState;
  lockVersion: number;
  savedAt: number;
  onSaved: () => void;
}

/** Saves the draft a moment after each change, one request at a time, with the lock version of the last save. */
export function useAutosave({ address, state, lockVersion, savedAt, onSaved }: Options) {
  const [status, setStatus] = useState<SaveStatus>({ is: "saved", at: savedAt });
  const latest = useRef(state);
  const lock = useRef(lockVersion);
  const saved = useRef(state.changes);
  const running = useRef<Promise<void> | null>(null);
  const stopped = useRef(false);
  const told = useRef(onSaved);
  latest.current = state;
  told.current = onSaved;

  const saveOnce = useCallback(async () => {
    const { document, history, changes } = latest.current;
    setStatus({ is: "saving" });
    const answer = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ document, history, lockVersion: lock.current }),
    }).catch(() => null);
    const reply = await answer?.json().catch(() => null);
    if (answer?.status === 409) {
      stopped.current = true;
      setStatus({ is: "stale", by: String(reply?.by ?? ""), at: Number(reply?.at ?? 0) });
    } else if (answer?.ok && reply) {
      lock.current = reply.lockVersion;
      saved.current = changes;
      setStatus(latest.current.changes === changes ? { is: "saved", at: reply.savedAt } : { is: "unsaved" });
      told.current();
    } else setStatus({ is: "failed" });
  }, [address]);

  /** Saves now what is not saved; resolves when it is, or cannot be. */
  const flush = useCallback(async () => {
    await running.current;
    if (stopped.current || saved.current === latest.current.changes) return;
    running.current = saveOnce();
    await running.current;
    running.current = null;
  }, [saveOnce]);

  useEffect(() => {
    if (saved.current === state.changes || stopped.current) return;
    setStatus((before) => (before.is === "saving" ? before : { is: "unsaved" }));
    const timer = setTimeout(flush, quietMs);
    return () => clearTimeout(timer);
  }, [state.changes, flush]);

  useEffect(() => {
    if (status.is === "saved" || status.is === "stale") return;
    const timer = status.is === "failed" ? setTimeout(flush, retryMs) : undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeunload", warn);
    };
  }, [status.is, flush]);

  return { status, flush, lockVersion: useCallback(() => lock.current, []) };
}
