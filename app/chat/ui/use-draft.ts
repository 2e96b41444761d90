import { useEffect, useRef, useState } from "react";
import { keepDraft, savedDraft } from "../client/saved-talks";

/** Debounce of draft writes, ms. */
const gatherMs = 300;

interface DraftPlace {
  /** Key of the composer on this device; null = drafts are not stored. */
  place: string | null;
  owner: number;
  /** Initial text of the field; "" = the stored draft. */
  first: string;
}

interface Draft {
  text: string;
  change: (text: string) => void;
  /** The text is being sent: its draft is deleted, the field stays as it is. */
  sent: () => void;
}

/** The composer's text, stored on the device until it is sent. */
export function useDraft({ place, owner, first }: DraftPlace): Draft {
  const [text, setText] = useState(first);
  const touched = useRef(first !== "");
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (touched.current || place === null) return;
    let wanted = true;
    savedDraft(place, owner).then((kept) => wanted && !touched.current && kept !== "" && setText(kept));
    return () => {
      wanted = false;
    };
  }, [place, owner]);
  function keep(next: string) {
    touched.current = true;
    if (place === null) return;
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => keepDraft(place, { owner, text: next }), next === "" ? 0 : gatherMs);
  }
  function change(next: string) {
    setText(next);
    keep(next);
  }
  return { text, change, sent: () => keep("") };
}
