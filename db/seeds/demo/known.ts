/** Returns a value that must exist, else throws: the demo data refers to something it lacks, which is our bug. */
export function known<T>(value: T | null | undefined, what: string | number): T {
  if (value === null || value === undefined) throw new Error(`The demo names what it does not have: ${what}`);
  return value;
}

/** Returns an element that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  return known(list[index], index);
}
