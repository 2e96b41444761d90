import type { ChatState } from "./chat-state";
import type { Outgoing } from "./outgoing";

/** What a device keeps of a conversation: what was seen last, and what was not sent yet. */
export interface KeptTalk {
  /** Whose it is: nobody else on this device is shown it. */
  owner: number;
  state: ChatState;
  outgoing: [id: string, said: Outgoing][];
}

/** The database of this device. The service worker deletes it whenever somebody signs in or out (worker.js). */
const database = "pasar-chat";
/** `talks`: by `talkKey`; `drafts`: what stands in a composer, by its place. */
const stores = ["talks", "drafts"] as const;
type Store = (typeof stores)[number];

let opened: Promise<IDBDatabase | null> | null = null;

/** Opens the database; null where the browser keeps nothing. */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((done) => {
    try {
      const asked = indexedDB.open(database, 1);
      asked.onupgradeneeded = () => {
        for (const store of stores) asked.result.createObjectStore(store);
      };
      asked.onsuccess = () => {
        const db = asked.result;
        // It is being deleted: whoever holds it open would keep it alive.
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

/** Key of a conversation as one side of it sees it. */
export const talkKey = ({ side, conversation }: { side: string; conversation: number }) => `${side} ${conversation}`;

/**
 * Returns what is kept of a conversation for this person. What is somebody else's is deleted, with all that was theirs.
 */
export async function keptTalk(key: string, owner: number): Promise<KeptTalk | null> {
  const found = (await run("talks", "readonly", (from) => from.get(key))) as KeptTalk | null | undefined;
  if (!found) return null;
  if (found.owner === owner) return found;
  for (const store of stores) await run(store, "readwrite", (from) => from.clear());
  return null;
}

/** Keeps a conversation in the place of what was kept of it. */
export async function keepTalk(key: string, talk: KeptTalk): Promise<void> {
  await run("talks", "readwrite", (from) => from.put(talk, key));
}

/** Forgets a conversation that was deleted. */
export async function forgetTalk(key: string): Promise<void> {
  await run("talks", "readwrite", (from) => from.delete(key));
}

interface Draft {
  owner: number;
  text: string;
}

/** Returns what somebody was writing in a place; "" = nothing, or somebody else was. */
export async function keptDraft(place: string, owner: number): Promise<string> {
  const found = (await run("drafts", "readonly", (from) => from.get(place))) as Draft | null | undefined;
  return found?.owner === owner ? found.text : "";
}

/** Keeps what somebody is writing; "" = nothing. */
export async function keepDraft(place: string, draft: Draft): Promise<void> {
  if (draft.text === "") await run("drafts", "readwrite", (from) => from.delete(place));
  else await run("drafts", "readwrite", (from) => from.put(draft, place));
}
