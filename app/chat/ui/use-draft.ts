import { useEffect, useRef, useState } from "react";
import { keepDraft, keptDraft } from "../client/kept-talks";

/** Milliseconds after the last key in which a draft is written. */
const gatherMs = 300;

interface DraftPlace {
  /** Names the composer on this device; null = nothing is kept. */
  place: string | null;
  owner: number;
  /** Stands in the field at first; "" = what was kept. */
  first: string;
}

interface Draft {
  text: string;
  change: (text: string) => void;
  /** The words are on their way: what is kept of them is deleted, what stands in the field stays. */
  sent: () => void;
}

/** The words of a composer, kept on the device until they are sent. */
export function useDraft({ place, owner, first }: DraftPlace): Draft {
  const [text, setText] = useState(first);
  const touched = useRef(first !== "");
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    if (touched.current || place === null) return;
    let wanted = true;
    keptDraft(place, owner).then((kept) => wanted && !touched.current && kept !== "" && setText(kept));
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
