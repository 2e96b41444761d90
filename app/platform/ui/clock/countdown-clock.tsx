import { useEffect, useState } from "react";
import { clockParts } from "./clock-parts";

type CountdownClockProps = {
  label: string;
  /** Writes a number of days; without it days are counted as hours. */
  days?: (count: number) => string;
} & (
  | {
      /** Left when the page was made; without JavaScript they stand still. */
      seconds: number;
      endsAt?: undefined;
      text?: undefined;
    }
  | {
      seconds?: undefined;
      /** Unix ms. Pages that are kept carry their end, never what is left. */
      endsAt: number;
      /** The end in words: all that is said until the browser counts; the label stands before the figures then. */
      text: string;
    }
);

/** Time that is left, as days and hours (when there are any), minutes and seconds. Counts down in the browser. */
export function CountdownClock({ seconds, endsAt, text, label, days }: CountdownClockProps) {
  const [left, setLeft] = useState(seconds ?? null);
  useEffect(() => {
    // By the clock, not by ticks: a background page sleeps.
    const end = performance.now() + (endsAt === undefined ? seconds * 1000 : endsAt - Date.now());
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds, endsAt]);
  if (left === null) return <span className="countdown">{text}</span>;
  const { days: whole, times } = clockParts(left, days !== undefined);
  const shown = days && whole > 0 ? [days(whole), ...times] : times;
  const figures = (
    <span
      translate="no"
      className="countdown inline-flex items-center gap-10px"
      role="timer"
      aria-label={`${label}: ${shown.join(":")}`}
    >
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days, hours, minutes and seconds have their place.
        <b key={at}>{part}</b>
      ))}
    </span>
  );
  return endsAt === undefined ? (
    figures
  ) : (
    <>
      <span>{label}</span> {figures}
    </>
  );
}
