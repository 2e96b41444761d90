import { idRange, readCursor, writeCursor } from "./cursor";

/** Keyset cursor of a list ordered by moments: microseconds since 1970 as PostgreSQL stores them, and the id as the tie-breaker. */
export interface MomentCursor {
  micros: number;
  id: number;
}

/** Reads a cursor; null for anything `writeMomentCursor` did not produce. */
export function readMomentCursor(cursor: string | null): MomentCursor | null {
  const place = readCursor(cursor, [[0, Number.MAX_SAFE_INTEGER], idRange]);
  return place && { micros: place[0], id: place[1] };
}

export function writeMomentCursor({ micros, id }: MomentCursor): string {
  return writeCursor([micros, id]);
}
