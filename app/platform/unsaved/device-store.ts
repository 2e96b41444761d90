import type { SealedText } from "./sealed-text";

/** An unsaved draft in the browser's storage. Only its owner's key decrypts `sealed`. */
export interface StoredDraft {
  /** Id of the editor or form that stores it. */
  id: string;
  /** Time it was stored, ms since 1970. */
  at: number;
  sealed: SealedText;
}

const storeName = "drafts";

/** Rejects when the browser does not allow storage. */
function openStore(): Promise<IDBDatabase> {
  const opening = indexedDB.open("pasar-unsaved", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: "id" });
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Changes the store in one transaction; resolves once it is on disk, where it survives a crash of the browser. */
async function change(act: (store: IDBObjectStore) => void): Promise<void> {
  const db = await openStore();
  try {
    const transaction = db.transaction(storeName, "readwrite", { durability: "strict" });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    act(transaction.objectStore(storeName));
    await done;
  } finally {
    db.close();
  }
}

/** Maximum number of abandoned drafts on a device, of all editors and people, and their maximum age in ms. */
const maxDrafts = 20;
const longest = 30 * 24 * 3600_000;

/**
 * Returns the abandoned entries to delete, so that one more has room: the oldest of too many, and those that are too
 * old.
 */
export function draftsToRemove<Draft extends Pick<StoredDraft, "at">>(left: readonly Draft[], now: number): Draft[] {
  const newestFirst = [...left].sort((one, other) => other.at - one.at);
  return newestFirst.filter(({ at }, index) => index >= maxDrafts - 1 || now - at > longest);
}

export async function storedDrafts<Draft extends StoredDraft>(): Promise<Draft[]> {
  const db = await openStore();
  try {
    return await settled<Draft[]>(db.transaction(storeName).objectStore(storeName).getAll());
  } finally {
    db.close();
  }
}

export function storeDraft<Draft extends StoredDraft>(draft: Draft): Promise<void> {
  return change((store) => store.put(draft));
}

export function removeDrafts(ids: readonly string[]): Promise<void> {
  return change((store) => {
    for (const id of ids) store.delete(id);
  });
}
