import type { PageDocument } from "~/modules/format/stored";
import type { Finding } from "../document/model";
import type { History } from "../editor/editor-steps";

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

export interface DraftContent {
  document: PageDocument;
  history: History;
}

/**
 * `lost`: no response arrived, so the draft may or may not have been saved. Any other reply except `saved`: it was not.
 */
export type SaveReply =
  | { is: "saved"; lockVersion: number; savedAt: number }
  | { is: "stale"; by: string; at: number }
  | { is: "signedOut" | Refusal }
  | NotAccepted
  | { is: "lost" };

/** The draft version that the changes are based on, and content sent on top of it that has had no response yet. */
export interface Standing {
  lockVersion: number;
  sent: DraftContent | null;
}

interface Options extends Standing {
  /** The editor's current state; `changes` distinguishes states. */
  latest: () => DraftContent & { changes: number };
  send: (save: DraftContent & { lockVersion: number; at: number }) => Promise<SaveReply>;
  onStatus: (status: SaveStatus) => void;
  /** Called after each save; `clean` tells whether nothing is left to save. */
  onSaved: (clean: boolean) => void;
}

/**
 * Saves a draft, one request at a time, each on top of the version created by the previous one. If a response is lost,
 * the same save is repeated unchanged before anything newer: the server recognizes it if it had arrived, so nobody gets
 * a conflict with themselves.
 */
export function createDraftSaver({ latest, send, onStatus, onSaved, ...standing }: Options) {
  let { lockVersion } = standing;
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
    const { document, history, changes, at } = sent;
    const reply = await send({ document, history, lockVersion, at });
    if (reply.is === "saved") {
      lockVersion = reply.lockVersion;
      saved = changes;
      sent = null;
      onStatus(isDirty() ? { is: "unsaved" } : { is: "saved", at: reply.savedAt });
      onSaved(!isDirty());
      return true;
    }
    if (reply.is !== "lost") sent = null;
    onStatus(reply.is === "lost" ? { is: "failed" } : reply);
    stopped = reply.is === "stale" || reply.is === "notAllowed" || reply.is === "gone";
    return false;
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
    standing: (): Standing => ({ lockVersion, sent }),
    flush,
    /** Resumes saving once the cause of a refusal has been fixed. */
    retry(): Promise<boolean> {
      stopped = false;
      return flush();
    },
    /** Continues from the standing of another editor whose state this editor is about to show. */
    resume(from: Standing) {
      lockVersion = from.lockVersion;
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
