import { type Dispatch, useEffect, useRef, useState } from "react";
import type { PageDocument } from "~/modules/format/stored";
import type { EditorAction } from "../../editor/editor-state";
import type { FoundDraft } from "../../unsaved/journal";
import { sameDocument } from "../../unsaved/unsaved-draft";
import type { useAutosave } from "./use-autosave";

interface Options {
  save: ReturnType<typeof useAutosave>;
  /** As the editor was opened. */
  document: PageDocument;
  dispatch: Dispatch<EditorAction>;
}

/** What an earlier editor of this page left unsaved on this device, and what may be done with it. */
export function useUnsaved({ save, document, dispatch }: Options) {
  const [found, setFound] = useState<FoundDraft[]>([]);
  const opened = useRef(document);
  const { journal, flush, resume } = save;
  useEffect(() => {
    const over = new AbortController();
    const offered = new Set<string>();
    const offer = (drafts: FoundDraft[]) => {
      const fresh = drafts.filter(({ id }) => !offered.has(id));
      for (const { id } of fresh) offered.add(id);
      // Saved after all: only the answer got lost.
      const isSaved = (draft: FoundDraft) => sameDocument(draft.document, opened.current);
      for (const draft of fresh.filter(isSaved)) journal().remove(draft);
      setFound((before) => [...before, ...fresh.filter((draft) => !isSaved(draft))]);
    };
    journal().watch(offer, over.signal);
    return () => {
      over.abort();
      setFound([]);
    };
  }, [journal]);

  const [first] = found;
  const settle = (draft: FoundDraft) => setFound((before) => before.filter(({ id }) => id !== draft.id));
  return {
    /** The one to decide on; undefined = nothing was left. */
    draft: first,
    async restore() {
      if (!first) return;
      await flush();
      resume(first);
      dispatch({ type: "load", document: first.document, history: first.history });
      settle(first);
    },
    discard() {
      if (!first) return;
      journal().remove(first);
      settle(first);
    },
  };
}
