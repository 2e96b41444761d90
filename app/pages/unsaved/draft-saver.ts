import type { Finding } from "../document/model";
import type { History } from "../editor/editor-steps";
import type { SharedDraft, TheirDraft } from "../editor/merge-theirs";
import { isSame } from "../merge/canonical";
import { mergeDocuments } from "../merge/merge-documents";

/** Errors that make retrying pointless: this person may no longer edit pages, or the page was deleted. */
export type Refusal = "notAllowed" | "gone";

/**
 * Save state of the draft. `stale`: another person has saved it in the meantime; `failed`: a network error, it will be
 * retried; `notAccepted`: the shop refuses the draft as it is, so the next attempt follows the next change.
 */
export type SaveStatus =
  | { is: "saved"; at: number }
  | { is: "unsaved" | "saving" | "failed" | "signedOut" | Refusal }
  | NotAccepted
  | { is: "stale"; by: string; at: number };

/** The shop refuses the draft; with the findings, if any. */
interface NotAccepted {
  is: "notAccepted";
  findings?: Finding[];
}

export interface DraftContent extends SharedDraft {
  history: History;
}

/**
 * `lost`: no response arrived, so the draft may or may not have been saved. Any other reply except `saved`: it was not.
 */
export type SaveReply =
  | { is: "saved"; lockVersion: number; savedAt: number }
  | { is: "stale"; by: string; at: number; draft: TheirDraft | null }
  | { is: "signedOut" | Refusal }
  | NotAccepted
  | { is: "lost" };

/** The draft version that the changes are based on, and content sent on top of it that has had no response yet. */
export interface Standing {
  lockVersion: number;
  /** That version's content; null = not known, so others' changes cannot be merged. */
  base: SharedDraft | null;
  sent: DraftContent | null;
}

interface Options extends Standing {
  /** The editor's current state; `changes` distinguishes states. */
  latest: () => DraftContent & { changes: number };
  send: (save: DraftContent & { lockVersion: number; at: number }) => Promise<SaveReply>;
  /** Brings others' changes since `base` into the editor's state; false = not possible. `latest` has them at once. */
  merge: (drafts: { base: SharedDraft; theirs: TheirDraft }) => boolean;
  onStatus: (status: SaveStatus) => void;
  /** Called after each save and each merge; `clean` tells whether nothing is left to save. */
  onSaved: (clean: boolean) => void;
}

/**
 * Saves a draft, one request at a time, each on top of the version created by the previous one. If a response is lost,
 * the same save is repeated unchanged before anything newer: the server recognizes it if it had arrived, so nobody gets
 * a conflict with themselves. What others saved meanwhile is merged, and the result saved on top of theirs.
 */
export function createDraftSaver({ latest, send, merge, onStatus, onSaved, ...standing }: Options) {
  let { lockVersion, base } = standing;
  /** `at`: when it was first sent from here, ms since 1970; a repetition keeps it. */
  let sent: (DraftContent & { changes: number; at: number }) | null = null;
  let saved = latest().changes;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const isDirty = () => sent !== null || saved !== latest().changes;

  /** Sends the next save; false = retrying immediately is pointless. */
  async function saveOnce(): Promise<boolean> {
    sent ??= { ...latest(), at: Date.now() };
    onStatus({ is: "saving" });
    const { changes, ...content } = sent;
    const reply = await send({ ...content, lockVersion });
    if (reply.is === "saved") {
      lockVersion = reply.lockVersion;
      base = { document: content.document, choices: content.choices };
      saved = changes;
      sent = null;
      onStatus(isDirty() ? { is: "unsaved" } : { is: "saved", at: reply.savedAt });
      onSaved(!isDirty());
      return true;
    }
    if (reply.is === "stale" && reply.draft && receive(reply.draft)) return true;
    if (reply.is !== "lost") sent = null;
    if (reply.is === "stale") onStatus({ is: "stale", by: reply.by, at: reply.at });
    else onStatus(reply.is === "lost" ? { is: "failed" } : reply);
    stopped = reply.is === "stale" || reply.is === "notAllowed" || reply.is === "gone";
    return false;
  }

  /** Goes on from a newer draft by others, merged with what is here. False = not newer, or not to be merged. */
  function receive(theirs: TheirDraft): boolean {
    if (!base || theirs.lockVersion <= lockVersion) return false;
    // A save without a response may have arrived, and others may have saved on top of it.
    const from = sent && contains(theirs, base, sent) ? sent : base;
    if (!merge({ base: from, theirs })) return false;
    lockVersion = theirs.lockVersion;
    base = { document: theirs.document, choices: theirs.choices };
    sent = null;
    const now = latest();
    // No state of this editor has the count -1, so its current state will be saved.
    saved = isSame([now.document, now.choices], [base.document, base.choices]) ? now.changes : -1;
    onStatus(isDirty() ? { is: "unsaved" } : { is: "saved", at: theirs.at });
    onSaved(!isDirty());
    return true;
  }

  /** Saves until nothing is left; false when that is not possible now. */
  async function flush(): Promise<boolean> {
    while (isDirty() && !stopped) {
      running ??= saveOnce().finally(() => {
        running = null;
      });
      if (!(await running)) return false;
    }
    return !isDirty();
  }

  return {
    isDirty,
    standing: (): Standing => ({ lockVersion, base, sent }),
    /** Takes in a draft that others saved. While a save is in flight its response will tell instead. */
    offer(theirs: TheirDraft): boolean {
      return running === null && !stopped && receive(theirs);
    },
    flush,
    /** Resumes saving once the cause of a refusal has been fixed. */
    retry(): Promise<boolean> {
      stopped = false;
      return flush();
    },
    /** Continues from the standing of another editor whose state this editor is about to show. */
    resume(from: Standing) {
      ({ lockVersion, base } = from);
      // No state of this editor has this count, so its current state will be saved afterwards.
      sent = from.sent && { ...from.sent, changes: -1, at: Date.now() };
      saved = -1;
    },
    /** Stops saving: the changes are abandoned or stored elsewhere. */
    stop() {
      stopped = true;
      sent = null;
      saved = latest().changes;
    },
  };
}

/** Returns whether a draft already has everything that was changed from `base` to `sent`. */
function contains(draft: SharedDraft, base: SharedDraft, sent: SharedDraft): boolean {
  const merged = mergeDocuments({ base: base.document, ours: sent.document, theirs: draft.document });
  return merged !== null && merged.conflicts.length === 0 && isSame(merged.document, draft.document);
}
