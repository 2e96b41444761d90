type Listener = (userIds: readonly number[]) => void;

const listeners = new Set<Listener>();

/**
 * Says that these people have new notices, after the transaction of what happened was committed. A hint and no more: whoever misses it sees the
 * notice with the next page.
 */
export function noticesAdded(userIds: readonly number[]): void {
  for (const listener of listeners) listener(userIds);
}

/** Listens for new notices of this process; returns the end of it. */
export function onNoticesAdded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
