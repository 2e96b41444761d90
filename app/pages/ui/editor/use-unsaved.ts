import { type Dispatch, useEffect, useRef, useState } from "react";
import type { PageDocument } from "~/modules/format/stored";
import type { EditorAction } from "../../editor/editor-state";
import type { FoundDraft } from "../../unsaved/journal";
import { sameDocument } from "../../unsaved/unsaved-draft";
import type { useAutosave } from "./use-autosave";

interface Options {
  save: ReturnType<typeof useAutosave>;
  document: PageDocument;
  dispatch: Dispatch<EditorAction>;
}

/** Drafts that an earlier editor of this page left unsaved on this device, and the actions on them. */
export function useUnsaved({ save, document, dispatch }: Options) {
  const [found, setFound] = useState<FoundDraft[]>([]);
  const opened = useRef(document);
  const { journal, flush, resume } = save;
  useEffect(() => {
    const ended = new AbortController();
    const offered = new Set<string>();
    const offer = (drafts: FoundDraft[]) => {
      const fresh = drafts.filter(({ id }) => !offered.has(id));
      for (const { id } of fresh) offered.add(id);
      // It was saved after all; only the response was lost.
      const isSaved = (draft: FoundDraft) => sameDocument(draft.document, opened.current);
      for (const draft of fresh.filter(isSaved)) journal().remove(draft);
      setFound((before) => [...before, ...fresh.filter((draft) => !isSaved(draft))]);
    };
    journal().watch(offer, ended.signal);
    return () => {
      ended.abort();
      setFound([]);
    };
  }, [journal]);

  const [first] = found;
  const settle = (draft: FoundDraft) => setFound((before) => before.filter(({ id }) => id !== draft.id));
  return {
    /** The draft to decide on; undefined = there is none. */
    draft: first,
    async restore() {
      if (!first) return;
      await flush();
      resume(first);
      const { document, history, choices } = first;
      dispatch({ type: "load", document, history, choices });
      settle(first);
    },
    discard() {
      if (!first) return;
      journal().remove(first);
      settle(first);
    },
  };
}
