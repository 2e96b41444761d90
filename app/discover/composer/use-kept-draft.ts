import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { href } from "~/app/platform/http/href";
import type { SavedDraft } from "../writing/composer-data";
import { type Composed, isNothing, keptText } from "./composed";
import { forgetOnPhone, keepOnPhone, keptOnPhone } from "./phone-draft";

/** Pauses in ms: after a key on this device, after the last one with us, and before what failed is sent again. */
const pauses = { phone: 300, us: 2500, again: 8000 };

export type KeptState =
  | { at: "nowhere" }
  /** `when` in ms since 1970. */
  | { at: "both"; when: number }
  /** The network is lost; or the browser keeps nothing and it is not with us either. */
  | { at: "phone" | "here" }
  | { at: "refused"; code: string };

interface Options {
  form: RefObject<HTMLFormElement>;
  written: Composed;
  /** Of this person and this draft, on this device. */
  place: string;
  /** Version and key of the page. */
  first: { postId: number | null; version: number | null; key: string };
  replace: (written: Composed) => void;
}

/**
 * Keeps what is written by itself: on this device with each pause, and with us a moment later. What could not be sent
 * is sent again as it was, when the network is back, and then what was typed since.
 */
export function useKeptDraft({ form, written, place, first, replace }: Options) {
  const [stored, setStored] = useState(first);
  const [kept, setKept] = useState<KeptState>({ at: "nowhere" });
  const [isBack, setBack] = useState(false);
  const text = keptText(written);
  const opened = useRef(text);
  const safe = useRef(text);
  const unsure = useRef<{ text: string; body: FormData } | null>(null);
  const busy = useRef(false);
  const over = useRef(false);

  // What an earlier page left behind comes back, unless something newer is with us.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    const left = keptOnPhone(place);
    if (!left || left.version !== first.version) return;
    const { version: _, key, ...rest } = left;
    if (keptText(rest) === text) return;
    if (first.postId === null) setStored({ ...first, key });
    replace(rest);
    setBack(true);
  }, []);

  const send = useCallback(async () => {
    const own = form.current;
    if (!own || busy.current || over.current) return;
    const sending = unsure.current ?? { text, body: bodyOf(own) };
    busy.current = true;
    const answer = await sent(sending.body);
    busy.current = false;
    if (over.current) return;
    if (answer === null) {
      unsure.current = sending;
      return setKept((was) => ({ at: was.at === "here" ? "here" : "phone" }));
    }
    unsure.current = null;
    if (!answer.ok && answer.stored?.same) {
      safe.current = sending.text;
      return setStored((was) => ({
        ...was,
        postId: answer.stored?.postId ?? null,
        version: answer.stored?.version ?? null,
      }));
    }
    // A refusal stays until something else is typed.
    safe.current = sending.text;
    if (!answer.ok) return setKept({ at: "refused", code: answer.code });
    setStored((was) => ({ ...was, postId: answer.postId, version: answer.version }));
    setKept({ at: "both", when: Date.now() });
  }, [form, text]);

  const { version, key } = stored;
  useEffect(() => {
    if (text === opened.current && version === first.version) return;
    const timer = setTimeout(() => {
      if (over.current) return;
      const isKept = keepOnPhone(place, text, { version, key });
      if (text !== safe.current)
        setKept((was) => (isKept ? (was.at === "both" ? was : { at: "phone" }) : { at: "here" }));
    }, pauses.phone);
    return () => clearTimeout(timer);
  }, [text, place, version, key, first.version]);

  const nothing = isNothing(written);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes these, and what was typed since goes next
  useEffect(() => {
    if (nothing || (text === safe.current && unsure.current === null)) return;
    const timer = setTimeout(send, pauses.us);
    const again = setInterval(send, pauses.again);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      window.removeEventListener("online", send);
    };
  }, [text, nothing, send, stored, kept]);

  const done = useCallback(() => {
    over.current = true;
    forgetOnPhone(place);
  }, [place]);
  const drop = () => {
    forgetOnPhone(place);
    window.location.reload();
  };
  return { stored, kept, isBack, done, drop, setStored };
}

/** The form without its files, which are sent on their own. */
function bodyOf(form: HTMLFormElement): FormData {
  const body = new FormData(form);
  for (const name of ["picture", "videoFile", "q"]) body.delete(name);
  return body;
}

/** Sends it; null = the network is lost. */
async function sent(body: FormData): Promise<SavedDraft | null> {
  try {
    const response = await fetch(href("/pages/find/compose/save"), {
      method: "POST",
      body,
      signal: AbortSignal.timeout(20_000),
    });
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return null;
    return (await response.json()) as SavedDraft;
  } catch {
    return null;
  }
}
