import type { SealedText } from "./sealed-draft";

/** An unsaved draft in the browser's storage. Only its owner's key decrypts `sealed`. */
export interface StoredDraft {
  /** Id of the editor that stores it. */
  id: string;
  staffId: number;
  pageId: number;
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

export async function storedDrafts(): Promise<StoredDraft[]> {
  const db = await openStore();
  try {
    return await settled<StoredDraft[]>(db.transaction(storeName).objectStore(storeName).getAll());
  } finally {
    db.close();
  }
}

export function storeDraft(draft: StoredDraft): Promise<void> {
  return change((store) => store.put(draft));
}

export function removeDrafts(ids: readonly string[]): Promise<void> {
  return change((store) => {
    for (const id of ids) store.delete(id);
  });
}
