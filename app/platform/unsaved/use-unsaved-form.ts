import { useCallback, useEffect, useRef, useState } from "react";
import { useBlocker, useNavigation, useSubmit } from "#router";
import { draftsToRemove, removeDrafts, type StoredDraft, storeDraft, storedDrafts } from "./device-store";
import { importSealKeys, sealText, unsealText } from "./sealed-text";

interface FormDraft extends StoredDraft {
  /** The form it was typed into: the same for all its drafts. */
  place: string;
}

type Entries = [name: string, value: string][];

interface FoundForm {
  at: number;
  /** Ids of all drafts of this form that were there. */
  ids: string[];
  entries: Entries;
}

interface Options {
  /** Identifies what the form edits, on this device. */
  place: string;
  /** Encrypts the drafts; the server gives it only to this person (`journalKey`). */
  sealKey: string;
  /** Differs whenever the form is drawn again. */
  drawn: string;
  /** The form shows what was typed, not what is stored. */
  typed: boolean;
  /** Name and value of the button that only draws the form again, with what was sent. */
  redraw: readonly [name: string, value: string];
}

const keepAfterMs = 250;

const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));

/** Typed before the script ran: then it is not the first thing that the script sees. */
const typedInto = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && !/check|radio|file/.test(field.type))) &&
      field.value !== field.defaultValue,
  );

/**
 * Keeps what is typed into a form on this device, sealed, until it is saved, and offers what an earlier page left
 * behind; asks before it is left with unsaved changes. The device and not the server: it needs no network, and nobody
 * else of the shop sees what is half typed. Without the script, or without https, nothing is kept.
 */
export function useUnsavedForm({ place, sealKey, drawn, typed, redraw }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef("");
  const saved = useRef(false);
  const id = useRef("");
  const taken = useRef<string[]>([]);
  const [found, setFound] = useState<FoundForm | null>(null);
  const navigation = useNavigation();
  const submit = useSubmit();

  const isDirty = useCallback(() => {
    const own = form.current;
    if (!own || saved.current) return false;
    return typed || typedInto(own) || JSON.stringify(entriesOf(own)) !== first.current;
  }, [typed]);

  const keep = useCallback(async () => {
    if (!window.isSecureContext || !form.current || saved.current) return;
    if (!isDirty()) return id.current ? removeDrafts([id.current]) : undefined;
    id.current ||= crypto.randomUUID();
    const text = JSON.stringify(entriesOf(form.current));
    const sealed = await sealText(await importSealKeys(sealKey), text);
    await storeDraft<FormDraft>({ id: id.current, place, at: Date.now(), sealed });
    if (saved.current) await removeDrafts([id.current]);
  }, [isDirty, place, sealKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown first is what is stored
  useEffect(() => {
    saved.current = false;
    if (form.current && !typed) first.current = JSON.stringify(entriesOf(form.current));
  }, [drawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each form is watched again
  useEffect(() => {
    const own = form.current;
    if (!own) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      keep().catch(() => undefined);
    };
    const soon = () => {
      timer ??= setTimeout(now, keepAfterMs);
    };
    if (typed) now();
    // Pictures and rows of the form come and go without being typed.
    const rows = new MutationObserver(soon);
    rows.observe(own, { childList: true, subtree: true });
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDirty()) return;
      now();
      event.preventDefault();
    };
    own.addEventListener("input", soon);
    document.addEventListener("visibilitychange", now);
    window.addEventListener("beforeunload", warn);
    return () => {
      if (timer !== undefined) now();
      rows.disconnect();
      own.removeEventListener("input", soon);
      document.removeEventListener("visibilitychange", now);
      window.removeEventListener("beforeunload", warn);
    };
  }, [drawn, keep]);

  useEffect(() => {
    if (!window.isSecureContext) return;
    let wanted = true;
    leftBehind(place, sealKey)
      .then((left) => wanted && setFound(left))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [place, sealKey]);

  const isSaved =
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    navigation.location.state?._isRedirect === true &&
    navigation.formAction?.split("/")[2] === navigation.location.pathname.split("/")[2];
  useEffect(() => {
    if (!isSaved) return;
    saved.current = true;
    setFound(null);
    removeDrafts([id.current, ...taken.current]).catch(() => undefined);
  }, [isSaved]);

  const blocker = useBlocker(
    useCallback<Extract<Parameters<typeof useBlocker>[0], (...args: never[]) => boolean>>(
      ({ currentLocation: from, nextLocation: to }) =>
        (from.pathname !== to.pathname || from.search !== to.search) && isDirty(),
      [isDirty],
    ),
  );

  const drop = () => {
    setFound(null);
    if (found) removeDrafts(found.ids).catch(() => undefined);
  };
  const resume = () => {
    if (!found) return;
    const sent = new FormData();
    for (const [name, value] of found.entries) sent.append(name, value);
    sent.set(...redraw);
    taken.current = found.ids;
    setFound(null);
    const files = form.current?.enctype === "multipart/form-data";
    submit(sent, { method: "post", encType: files ? "multipart/form-data" : "application/x-www-form-urlencoded" });
  };
  return { form, found: found?.at ?? null, resume, drop, blocker };
}

/** The newest draft of a form that this person left on this device. */
async function leftBehind(place: string, sealKey: string): Promise<FoundForm | null> {
  const all = await storedDrafts<FormDraft>();
  await removeDrafts(draftsToRemove(all, Date.now()).map(({ id }) => id));
  const keys = await importSealKeys(sealKey);
  const own: FoundForm[] = [];
  for (const draft of all.filter((one) => one.place === place).sort((one, other) => other.at - one.at)) {
    const text = await unsealText(keys, draft.sealed);
    if (text !== null) own.push({ at: draft.at, ids: [draft.id], entries: JSON.parse(text) });
  }
  const [newest] = own;
  return newest ? { ...newest, ids: own.flatMap(({ ids }) => ids) } : null;
}
