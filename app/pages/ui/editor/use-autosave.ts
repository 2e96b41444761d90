import { type Dispatch, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import { createDraftSaver, type SaveStatus, type Standing } from "../../unsaved/draft-saver";
import { createJournal, type FoundDraft, type Journal, type JournalProblem } from "../../unsaved/journal";
import { sendDraft } from "../../unsaved/send-draft";
import { useStudio } from "../use-studio";

/** Delays after the last change and after a failure, in ms. While others are here, changes are saved sooner. */
const quietMs = { alone: 600, together: 120 } as const;
/** While others are here, also continuous typing is saved this long after its first change, in ms. */
const patienceMs = 300;
const retryMs = 5000;

interface Options {
  pageId: number;
  /** Id of this open editor among those of the page. */
  seat: string;
  staff: { id: number; name: string };
  /** Encrypts the drafts stored on this device. */
  journalKey: string;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  lockVersion: number;
  savedAt: number;
  onSaved: () => void;
}

/**
 * Saves the draft shortly after each change, and merges what others saved; until the server has it, this device stores
 * a copy.
 */
export function useAutosave({
  pageId,
  seat,
  staff,
  journalKey,
  state,
  dispatch,
  lockVersion,
  savedAt,
  onSaved,
}: Options) {
  const { id: staffId, name: me } = staff;
  const studio = useStudio();
  const [status, setStatus] = useState<SaveStatus>({ is: "saved", at: savedAt });
  const [problem, setProblem] = useState<JournalProblem | null>(null);
  const latest = useRef(state);
  const journal = useRef<Journal | null>(null);
  const latestOnSaved = useRef(onSaved);
  latest.current = state;
  latestOnSaved.current = onSaved;

  const together = useRef(false);
  const changedAt = useRef<number | null>(null);
  const [saver] = useState(() =>
    createDraftSaver({
      lockVersion,
      base: { document: state.document, choices: state.choices },
      sent: null,
      latest: () => latest.current,
      send(save) {
        // Stored first, along with the content in flight: if the tab closes now, the journal shows what may have
        // arrived.
        journal.current?.keepNow();
        return sendDraft(studio.save(pageId), staffId, { ...save, seat, editor: journal.current?.editor() ?? null });
      },
      merge({ base, theirs }) {
        flushSync(() => dispatch({ type: "merge", base, theirs, me }));
        return latest.current.merged === theirs.lockVersion;
      },
      onStatus: setStatus,
      onSaved(clean) {
        if (clean) journal.current?.clear();
        else journal.current?.keep();
        latestOnSaved.current();
      },
    }),
  );

  const openJournal = useCallback(() => {
    const read = () => {
      const { document, history, choices } = latest.current;
      return { document, history, choices, standing: saver.standing() };
    };
    journal.current ??= createJournal({ staffId, pageId, key: journalKey, read, onProblem: setProblem });
    return journal.current;
  }, [saver, staffId, pageId, journalKey]);

  useEffect(() => {
    openJournal();
    return () => {
      journal.current?.close();
      journal.current = null;
    };
  }, [openJournal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is stored and restarts the debounce
  useEffect(() => {
    if (!saver.isDirty()) return;
    openJournal().keep();
    setStatus((before) => (before.is === "saved" ? { is: "unsaved" } : before));
    changedAt.current ??= Date.now();
    const waited = Date.now() - changedAt.current;
    const quiet = together.current ? Math.min(quietMs.together, Math.max(0, patienceMs - waited)) : quietMs.alone;
    const timer = setTimeout(() => {
      changedAt.current = null;
      saver.flush();
    }, quiet);
    return () => clearTimeout(timer);
  }, [state.changes, saver, openJournal]);

  useEffect(() => {
    if (status.is !== "failed" && status.is !== "signedOut") return;
    const timer = setInterval(saver.flush, retryMs);
    window.addEventListener("online", saver.flush);
    window.addEventListener("focus", saver.flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", saver.flush);
      window.removeEventListener("focus", saver.flush);
    };
  }, [status.is, saver]);

  useEffect(() => {
    const save = () => {
      if (saver.isDirty()) openJournal().keepNow();
      saver.flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.isDirty()) return;
      save();
      event.preventDefault();
    };
    const hidden = () => document.hidden && save();
    window.addEventListener("beforeunload", warn);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [saver, openJournal]);

  return {
    status,
    /** The reason this device stores nothing; null = it does. */
    problem,
    flush: saver.flush,
    retry: saver.retry,
    isDirty: saver.isDirty,
    /** Takes in a newer draft by others. */
    offer: saver.offer,
    /** Tells whether others have the draft open. */
    setTogether: useCallback((company: boolean) => {
      together.current = company;
    }, []),
    lockVersion: useCallback(() => saver.standing().lockVersion, [saver]),
    journal: openJournal,
    /** Continues with a draft left behind on this device; the editor's next state must be that draft's. */
    resume: useCallback(
      (found: FoundDraft) => {
        openJournal().adopt(found);
        saver.resume(found.standing satisfies Standing);
      },
      [openJournal, saver],
    ),
    /** Drops the changes: they are abandoned, or stored as a page of their own. */
    abandon: useCallback(() => {
      saver.stop();
      return openJournal().clear();
    }, [openJournal, saver]),
  };
}
