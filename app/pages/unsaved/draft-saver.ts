import type { PageDocument } from "~/modules/format/stored";
import type { History } from "../editor/editor-steps";

/** Why trying again by itself is of no use: this person may not edit pages any more, or the page was deleted. */
export type Refusal = "notAllowed" | "gone";

/** How the draft stands. `stale`: somebody else saved it meanwhile; `failed`: the network, it is tried again. */
export type SaveStatus =
  | { is: "saved"; at: number }
  | { is: "unsaved" | "saving" | "failed" | "signedOut" | Refusal }
  | { is: "stale"; by: string; at: number };

/** What a save carries. */
export interface DraftContent {
  document: PageDocument;
  history: History;
}

/** `lost`: no answer came, so the draft may have been saved or not. `refused`: it was not. */
export type SaveReply =
  | { is: "saved"; lockVersion: number; savedAt: number }
  | { is: "stale"; by: string; at: number }
  | { is: "signedOut" | Refusal }
  | { is: "refused" }
  | { is: "lost" };

/** Which version of the draft the changes are based on, and what was sent over it without an answer so far. */
export interface Standing {
  lockVersion: number;
  sent: DraftContent | null;
}

interface Options extends Standing {
  /** What the editor shows now; `changes` tells one state from another. */
  latest: () => DraftContent & { changes: number };
  send: (save: DraftContent & { lockVersion: number }) => Promise<SaveReply>;
  onStatus: (status: SaveStatus) => void;
  /** After each save, with whether nothing is left to be saved. */
  onSaved: (clean: boolean) => void;
}

/**
 * Saves a draft, one request at a time, each over the version that the last one made. A save whose answer got lost is sent
 * again exactly as it was before anything newer: the server knows it again when it had arrived, so that nobody is told of a
 * conflict with themselves.
 */
export function createDraftSaver({ latest, send, onStatus, onSaved, ...standing }: Options) {
  let { lockVersion } = standing;
  let sent: (DraftContent & { changes: number }) | null = null;
  let saved = latest().changes;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const isDirty = () => sent !== null || saved !== latest().changes;

  /** Sends what has to go next; false = trying on at once is of no use. */
  async function saveOnce(): Promise<boolean> {
    sent ??= latest();
    onStatus({ is: "saving" });
    const { document, history, changes } = sent;
    const reply = await send({ document, history, lockVersion });
    if (reply.is === "saved") {
      lockVersion = reply.lockVersion;
      saved = changes;
      sent = null;
      onStatus(isDirty() ? { is: "unsaved" } : { is: "saved", at: reply.savedAt });
      onSaved(!isDirty());
      return true;
    }
    if (reply.is !== "lost") sent = null;
    if (reply.is === "lost" || reply.is === "refused") onStatus({ is: "failed" });
    else onStatus(reply);
    stopped = reply.is === "stale" || reply.is === "notAllowed" || reply.is === "gone";
    return false;
  }

  /** Saves until nothing is left; false when that cannot be had now. */
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
    /** Saves after all, once what a refusal named was put right. */
    retry(): Promise<boolean> {
      stopped = false;
      return flush();
    },
    /** Goes on from where another editor stood whose state this one shows from now on. */
    resume(from: Standing) {
      lockVersion = from.lockVersion;
      // No state of this editor has this count: what it shows is saved after it.
      sent = from.sent && { ...from.sent, changes: -1 };
      saved = -1;
    },
    /** Nothing more is saved: the changes are given up or kept elsewhere. */
    stop() {
      stopped = true;
      sent = null;
      saved = latest().changes;
    },
  };
}
