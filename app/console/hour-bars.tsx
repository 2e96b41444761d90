interface HourBarsProps {
  /** Oldest first. */
  hours: readonly { runs: number; failures: number }[];
  /** What they say in sum. */
  label: string;
}

const height = 18;

/** Runs of an hour as bars, one an hour; an hour with failures is red, one without runs a dot. */
export function HourBars({ hours, label }: HourBarsProps) {
  const top = Math.max(...hours.map(({ runs }) => runs), 1);
  return (
    <svg width={hours.length * 4} height={height} role="img" aria-label={label}>
      {hours.map(({ runs, failures }, hour) => {
        const tall = runs === 0 ? 2 : Math.max(3, Math.round((runs / top) * height));
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={hour}
            className={failures > 0 ? "text-danger" : "text-ink-3"}
            fill="currentColor"
            x={hour * 4}
            y={height - tall}
            width="3"
            height={tall}
            rx="1"
          />
        );
      })}
    </svg>
  );
}
