/**
 * Content of the device's database, as `store key`. Pages open it once, so all documents share it; each starts empty.
 */
export const onDevice = new Map<string, unknown>();

/** The part of a browser's database that pages need; happy-dom has none. */
export const deviceDatabase = {
  open() {
    const stores = new Set<string>();
    const result = {
      createObjectStore: (store: string) => stores.add(store),
      close: () => stores.clear(),
      transaction: (store: string) => ({ objectStore: () => objectStore(store) }),
    };
    const objectStore = (store: string) => {
      if (!stores.has(store)) throw new Error(`no store ${store}`);
      const named = (key: string) => `${store} ${key}`;
      return {
        get: (key: string) => answer(() => onDevice.get(named(key))),
        put: (value: unknown, key: string) => answer(() => onDevice.set(named(key), structuredClone(value))),
        delete: (key: string) => answer(() => onDevice.delete(named(key))),
        clear: () =>
          answer(() => {
            for (const key of onDevice.keys()) if (key.startsWith(`${store} `)) onDevice.delete(key);
          }),
      };
    };
    return answer(() => result, true);
  },
};

/** A request of the database: answered once its handlers are set. */
function answer<Result>(act: () => Result, fresh = false) {
  const request = { result: null as Result | null, onsuccess: () => {}, onupgradeneeded: () => {} };
  queueMicrotask(() => {
    request.result = act();
    if (fresh) request.onupgradeneeded();
    request.onsuccess();
  });
  return request;
}
