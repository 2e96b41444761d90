/** A value that must be there: without it the demo names something that it does not have, which is a mistake of ours. */
export function known<T>(value: T | null | undefined, what: string | number): T {
  if (value === null || value === undefined) throw new Error(`The demo names what it does not have: ${what}`);
  return value;
}

/** An element that must be there. */
export function at<T>(list: readonly T[], index: number): T {
  return known(list[index], index);
}
