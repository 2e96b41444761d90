import { useSyncExternalStore } from "react";
import type { PictureMark } from "~/db/tables/discover-schema";

let drawn: PictureMark | null = null;
const readers = new Set<() => void>();

/** Sets the mark that is drawn on a picture of the open case; null = none. */
export function setMark(mark: PictureMark | null): void {
  drawn = mark;
  for (const read of readers) read();
}

/** The mark that is drawn now: the picture shows it, and the form of the ruling sends it. */
export function useMark(): PictureMark | null {
  return useSyncExternalStore(
    (read) => {
      readers.add(read);
      return () => {
        readers.delete(read);
        // The next case begins without.
        if (readers.size === 0) drawn = null;
      };
    },
    () => drawn,
    () => null,
  );
}
