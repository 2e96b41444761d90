/** Two states that come from one: where both began, one's own, and the other person's. */
export interface Three<Value> {
  base: Value;
  ours: Value;
  theirs: Value;
}

export type Side = "ours" | "theirs";

/** Takes the same part of all three states. */
export function ofAll<Value, Part>({ base, ours, theirs }: Three<Value>, part: (value: Value) => Part): Three<Part> {
  return { base: part(base), ours: part(ours), theirs: part(theirs) };
}
