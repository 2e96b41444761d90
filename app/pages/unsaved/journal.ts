import {
  draftsToRemove,
  removeDrafts,
  type StoredDraft,
  storeDraft,
  storedDrafts,
} from "~/app/platform/unsaved/device-store";
import { importSealKeys, type SealKeys, sealText, unsealText } from "~/app/platform/unsaved/sealed-text";
import { readUnsaved, type UnsavedDraft } from "./unsaved-draft";

/** Reasons this browser stores no copy: its storage is full or blocked, or the page was loaded without https. */
export type JournalProblem = "full" | "forbidden" | "insecure";

interface PageDraft extends StoredDraft {
  staffId: number;
  pageId: number;
}

/** A draft that an editor on this device left unsaved. */
export interface FoundDraft extends UnsavedDraft {
  id: string;
  at: number;
}

interface Options {
  staffId: number;
  pageId: number;
  /**
   * Encrypts the stored drafts; the server gives it only to this member of staff. Several after a key rotation,
   * separated by spaces, newest first.
   */
  key: string;
  /** Returns the content to store, read at the time of writing. */
  read: () => UnsavedDraft;
  onProblem: (problem: JournalProblem | null) => void;
}

/** Delay from a change until it is stored, in ms: well below the one second after which nothing may be lost. */
const keepAfterMs = 250;

const lockPrefix = "pasar-unsaved-";
const lockName = (id: string) => `${lockPrefix}${id}`;

export type Journal = ReturnType<typeof createJournal>;

/**
 * Stores an open editor's unsaved changes, encrypted, in the browser's storage, so that they survive the loss of the
 * network or the session and the closing of the tab. Each open editor has its own entry and holds a lock named after
 * it: an entry without a lock was left behind.
 */
export function createJournal({ staffId, pageId, key: rawKey, read, onProblem }: Options) {
  const isSecure = window.isSecureContext;
  const keys = isSecure ? importSealKeys(rawKey) : null;
  let id = isSecure ? crypto.randomUUID() : "";
  let release = isSecure ? hold(id) : () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = false;
  // Writes are serialized, so that a late one never restores what was cleared.
  let queue: Promise<unknown> = Promise.resolve();
  if (!isSecure) onProblem("insecure");

  /** @param applies asked when its turn has come: what waits before it may change the answer */
  function inTurn(act: () => Promise<unknown>, applies = () => true): Promise<void> {
    const turn = queue
      .then(async () => {
        if (!applies()) return;
        await act();
        onProblem(null);
      })
      .catch((error: unknown) => onProblem(nameOf(error) === "QuotaExceededError" ? "full" : "forbidden"));
    queue = turn;
    return turn;
  }

  async function write() {
    if (!keys) return;
    const at = Date.now();
    const draft = JSON.stringify(read());
    if (!isStored) await makeRoom(id, at);
    await storeDraft<PageDraft>({ id, staffId, pageId, at, sealed: await sealText(await keys, draft) });
    isStored = true;
  }

  function storeNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return isSecure ? inTurn(write) : Promise.resolve();
  }

  async function find(): Promise<FoundDraft[]> {
    if (!keys) return [];
    try {
      const left = await leftBehind(id);
      const own = left.filter((draft) => draft.staffId === staffId && draft.pageId === pageId);
      const found = await Promise.all(own.map(async (draft) => opened(draft, await keys)));
      return found.filter((draft) => draft !== null).sort((one, other) => other.at - one.at);
    } catch {
      onProblem("forbidden");
      return [];
    }
  }

  return {
    keepNow: storeNow,
    /** Id of this editor, also after a restored one has closed; null without https. */
    editor: () => id || null,
    /** Stores soon; later changes do not postpone it. */
    keep() {
      timer ??= setTimeout(storeNow, keepAfterMs);
    },
    /** Clears the entry, because the server has everything. */
    clear(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      return inTurn(
        async () => {
          await removeDrafts([id]);
          isStored = false;
        },
        () => isStored,
      );
    },
    /**
     * Reports the drafts that editors of this page left behind on this device, only those of this member of staff,
     * newest first. Editors that are still open, or whose tab is still closing, are awaited, after which the drafts are
     * reported again.
     */
    async watch(tell: (found: FoundDraft[]) => void, signal: AbortSignal): Promise<void> {
      const awaited = new Set<string>();
      const look = async () => {
        // Queried first, so that an editor that closes during the search is awaited and not missed.
        const others = isSecure ? await heldLocks().catch(() => []) : [];
        const found = await find();
        if (signal.aborted) return;
        tell(found);
        for (const name of others) {
          if (name === lockName(id) || awaited.has(name)) continue;
          awaited.add(name);
          untilReleased(name, signal).then(look, () => undefined);
        }
      };
      await look();
    },
    /** Takes over an entry that was left behind. */
    adopt(found: FoundDraft) {
      release();
      id = found.id;
      release = hold(id);
      isStored = true;
    },
    remove: (found: FoundDraft) => inTurn(() => removeDrafts([found.id])),
    /** Called when the editor closes; stored entries stay. */
    close() {
      if (timer !== undefined) storeNow();
      queue.then(() => release());
    },
  };
}

/** Holds the lock of an entry until it is released or the tab closes. */
function hold(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(lockName(id), () => held).catch(() => undefined);
  return () => release();
}

async function heldLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name : []));
}

/** Rejects when `signal` aborts first. */
function untilReleased(name: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(name, { signal }, () => undefined);
}

async function leftBehind(own: string): Promise<PageDraft[]> {
  const held = new Set(await heldLocks());
  return (await storedDrafts<PageDraft>()).filter(({ id }) => id !== own && !held.has(lockName(id)));
}

async function opened({ id, at, sealed }: StoredDraft, keys: SealKeys): Promise<FoundDraft | null> {
  const text = await unsealText(keys, sealed);
  const draft = text === null ? null : readUnsaved(text);
  return draft && { id, at, ...draft };
}

/** Removes abandoned entries that are too old or too many. */
async function makeRoom(own: string, now: number): Promise<void> {
  const removed = draftsToRemove(await leftBehind(own), now);
  if (removed.length > 0) await removeDrafts(removed.map(({ id }) => id));
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : "";
}
