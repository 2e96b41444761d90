import { removeDrafts, type StoredDraft, storeDraft, storedDrafts } from "./device-store";
import { importSealKeys, type SealKeys, sealText, unsealText } from "./sealed-draft";
import { readUnsaved, type UnsavedDraft } from "./unsaved-draft";

/** Why this browser keeps no copy: its storage is full, not allowed, or the page came without https. */
export type JournalProblem = "full" | "forbidden" | "insecure";

/** A draft that an editor on this device left unsaved. */
export interface FoundDraft extends UnsavedDraft {
  id: string;
  at: number;
}

interface Options {
  staffId: number;
  pageId: number;
  /** Seals what is kept; the server gives it to this member of staff alone. Several behind spaces after a change, the newest first. */
  key: string;
  /** What is kept, as it is when the writing begins. */
  read: () => UnsavedDraft;
  onProblem: (problem: JournalProblem | null) => void;
}

/** From a change until it is kept, ms: well below the second after which nothing may be lost. */
const keepAfterMs = 250;
/** Drafts kept on a device, of all pages and people, and for how long, ms. */
const mostDrafts = 20;
const longest = 30 * 24 * 3600_000;

const lockPrefix = "pasar-unsaved-";
const lockName = (id: string) => `${lockPrefix}${id}`;

export type Journal = ReturnType<typeof createJournal>;

/**
 * Keeps what an open editor has not saved in the browser's storage, sealed, so that neither a lost network or session nor the
 * end of the tab takes it away. Each open editor has an entry of its own and holds a lock in its name: an entry without a
 * lock was left behind.
 */
export function createJournal({ staffId, pageId, key: rawKey, read, onProblem }: Options) {
  const isSecure = window.isSecureContext;
  const keys = isSecure ? importSealKeys(rawKey) : null;
  let id = isSecure ? crypto.randomUUID() : "";
  let release = isSecure ? hold(id) : () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  // One write after the other, so that a late one never brings back what was cleared.
  let queue: Promise<unknown> = Promise.resolve();
  if (!isSecure) onProblem("insecure");

  function inTurn(act: () => Promise<unknown>): Promise<void> {
    const turn = queue.then(act).then(
      () => onProblem(null),
      (error: unknown) => onProblem(nameOf(error) === "QuotaExceededError" ? "full" : "forbidden"),
    );
    queue = turn;
    return turn;
  }

  async function write() {
    if (!keys) return;
    const at = Date.now();
    const draft = JSON.stringify(read());
    if (!isKept) await makeRoom(id, at);
    await storeDraft({ id, staffId, pageId, at, sealed: await sealText(await keys, draft) });
    isKept = true;
  }

  function keepNow(): Promise<void> {
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
    keepNow,
    /** Soon, and no later for changes that follow. */
    keep() {
      timer ??= setTimeout(keepNow, keepAfterMs);
    },
    /** The server has it all. */
    clear(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      if (!isKept) return Promise.resolve();
      return inTurn(async () => {
        await removeDrafts([id]);
        isKept = false;
      });
    },
    /**
     * Tells what editors of this page left behind on this device, of this member of staff alone; the newest first. Editors
     * that are still open, or whose tab is still ending, are waited for, and what is there then is told again.
     */
    async watch(tell: (found: FoundDraft[]) => void, signal: AbortSignal): Promise<void> {
      const awaited = new Set<string>();
      const look = async () => {
        // Asked for first: an editor that ends during the search is waited for, not missed.
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
    /** Goes on with an entry that was left behind. */
    adopt(found: FoundDraft) {
      release();
      id = found.id;
      release = hold(id);
      isKept = true;
    },
    remove: (found: FoundDraft) => inTurn(() => removeDrafts([found.id])),
    /** The editor ends; what it has kept stays. */
    close() {
      if (timer !== undefined) keepNow();
      queue.then(() => release());
    },
  };
}

/** Holds the lock of an entry until it is released or the tab ends. */
function hold(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(lockName(id), () => held).catch(() => undefined);
  return () => release();
}

/** The names of the locks that open editors hold, of all pages. */
async function heldLocks(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name : []));
}

/** Rejects when `signal` comes first. */
function untilReleased(name: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(name, { signal }, () => undefined);
}

async function leftBehind(own: string): Promise<StoredDraft[]> {
  const held = new Set(await heldLocks());
  return (await storedDrafts()).filter(({ id }) => id !== own && !held.has(lockName(id)));
}

async function opened({ id, at, sealed }: StoredDraft, keys: SealKeys): Promise<FoundDraft | null> {
  const text = await unsealText(keys, sealed);
  const draft = text === null ? null : readUnsaved(text);
  return draft && { id, at, ...draft };
}

/** Takes away what is too old or too much, of those left behind. */
async function makeRoom(own: string, now: number): Promise<void> {
  const left = (await leftBehind(own)).sort((one, other) => other.at - one.at);
  const gone = left.filter(({ at }, place) => place >= mostDrafts - 1 || now - at > longest);
  if (gone.length > 0) await removeDrafts(gone.map(({ id }) => id));
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : "";
}
