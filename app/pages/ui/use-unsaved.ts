import { type Dispatch, useEffect, useRef, useState } from "react";
import type { PageDocument } from "~/modules/stored";
import type { EditorAction } from "../editor-state";
import type { FoundDraft } from "../unsaved/journal";
import { sameDocument } from "../unsaved/unsaved-draft";
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
    let isOver = false;
    const look = async () => {
      const drafts = await journal().find();
      if (isOver) return;
      // Saved after all: only the answer got lost.
      const isSaved = (draft: FoundDraft) => sameDocument(draft.document, opened.current);
      for (const draft of drafts.filter(isSaved)) journal().remove(draft);
      setFound(drafts.filter((draft) => !isSaved(draft)));
    };
    look();
    return () => {
      isOver = true;
    };
  }, [journal]);

  const [newest] = found;
  const next = () => setFound((before) => before.slice(1));
  return {
    /** The newest one; undefined = nothing was left. */
    draft: newest,
    async restore() {
      if (!newest) return;
      await flush();
      resume(newest);
      dispatch({ type: "load", document: newest.document, history: newest.history });
      next();
    },
    discard() {
      if (newest) journal().remove(newest);
      next();
    },
  };
}
