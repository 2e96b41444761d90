import type { ChatState } from "./chat-state";
import type { Outgoing } from "./outgoing";

/** The part of a conversation stored on the device: the last state seen, and unsent messages. */
export interface SavedTalk {
  /** The person it belongs to: never shown to anybody else on this device. */
  owner: number;
  state: ChatState;
  outgoing: [id: string, said: Outgoing][];
}

/** IndexedDB name. The service worker deletes it on every sign-in and sign-out (worker.js). */
const database = "pasar-chat";
/** `talks`: by `talkKey`; `drafts`: composer texts, by place. */
const stores = ["talks", "drafts"] as const;
type Store = (typeof stores)[number];

let opened: Promise<IDBDatabase | null> | null = null;

/** Opens the database; null where the browser has no storage. */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((done) => {
    try {
      const asked = indexedDB.open(database, 1);
      asked.onupgradeneeded = () => {
        for (const store of stores) asked.result.createObjectStore(store);
      };
      asked.onsuccess = () => {
        const db = asked.result;
        // It is being deleted: an open connection would block that.
        db.onversionchange = () => {
          db.close();
          opened = Promise.resolve(null);
        };
        done(db);
      };
      asked.onerror = () => done(null);
      asked.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
  return opened;
}

async function run<Answer>(
  store: Store,
  mode: IDBTransactionMode,
  act: (from: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  const db = await open();
  if (!db) return null;
  return await new Promise((done) => {
    try {
      const asked = act(db.transaction(store, mode).objectStore(store));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
}

/** Key of a conversation as seen by one side. */
export const talkKey = ({ side, conversation }: { side: string; conversation: number }) => `${side} ${conversation}`;

/** Returns this person's stored conversation. If it is another person's, everything of theirs is deleted. */
export async function savedTalk(key: string, owner: number): Promise<SavedTalk | null> {
  const found = (await run("talks", "readonly", (from) => from.get(key))) as SavedTalk | null | undefined;
  if (!found) return null;
  if (found.owner === owner) return found;
  for (const store of stores) await run(store, "readwrite", (from) => from.clear());
  return null;
}

/** Stores a conversation, replacing the earlier state. */
export async function saveTalk(key: string, talk: SavedTalk): Promise<void> {
  await run("talks", "readwrite", (from) => from.put(talk, key));
}

export async function forgetTalk(key: string): Promise<void> {
  await run("talks", "readwrite", (from) => from.delete(key));
}

interface Draft {
  owner: number;
  text: string;
}

/** Returns the stored draft of a place; "" = none, or another person's. */
export async function savedDraft(place: string, owner: number): Promise<string> {
  const found = (await run("drafts", "readonly", (from) => from.get(place))) as Draft | null | undefined;
  return found?.owner === owner ? found.text : "";
}

/** Stores a draft; "" deletes it. */
export async function keepDraft(place: string, draft: Draft): Promise<void> {
  if (draft.text === "") await run("drafts", "readwrite", (from) => from.delete(place));
  else await run("drafts", "readwrite", (from) => from.put(draft, place));
}
