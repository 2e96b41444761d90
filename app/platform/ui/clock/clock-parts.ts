/** Time that is left, as a clock shows it. */
export interface ClockParts {
  /** Whole days; 0 when days are counted as hours. */
  days: number;
  /** Hours (when there are any), minutes and seconds, two digits each. */
  times: string[];
}

/** Splits the seconds that are left. Pure. @param inDays whether days are counted apart from the hours */
export function clockParts(seconds: number, inDays: boolean): ClockParts {
  const left = Math.max(0, seconds);
  const days = inDays ? Math.floor(left / 86_400) : 0;
  const rest = left - days * 86_400;
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return { days, times: left < 3600 ? parts.slice(1) : parts };
}
