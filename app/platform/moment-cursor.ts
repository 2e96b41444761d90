/** Where a list ordered by moments goes on: microseconds since 1970 as PostgreSQL keeps them, and the id behind equal moments. */
export interface MomentCursor {
  micros: number;
  id: number;
}

/** Null for whatever `writeMomentCursor` did not write. */
export function readMomentCursor(cursor: string | null): MomentCursor | null {
  const [, micros, id] = /^(\d{1,16})\.(\d{1,15})$/.exec(cursor ?? "") ?? [];
  if (micros === undefined || id === undefined || !Number.isSafeInteger(Number(micros))) return null;
  return { micros: Number(micros), id: Number(id) };
}

export function writeMomentCursor({ micros, id }: MomentCursor): string {
  return `${micros}.${id}`;
}
