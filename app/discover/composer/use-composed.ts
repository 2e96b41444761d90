import { useCallback, useState } from "react";
import type { ComposedDraft } from "../writing/composer-data";
import type { Composed, ComposedPicture } from "./composed";

/** What is written, from what the page was loaded with. */
export function useComposed(draft: ComposedDraft) {
  const [written, setWritten] = useState<Composed>(() => ({
    name: draft.name,
    body: draft.body,
    place: draft.place,
    commentsFrom: draft.commentsFrom,
    pictures: draft.pictures,
    video: draft.video,
    goods: draft.goods,
  }));
  const change = useCallback((part: Partial<Composed>) => setWritten((was) => ({ ...was, ...part })), []);
  const changePictures = useCallback(
    (next: (pictures: readonly ComposedPicture[]) => readonly ComposedPicture[]) =>
      setWritten((was) => ({ ...was, pictures: next(was.pictures) })),
    [],
  );
  return { written, change, changePictures, replace: setWritten };
}
