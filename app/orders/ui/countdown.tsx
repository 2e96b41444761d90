import { useEffect, useState } from "react";

/**
 * Time that is left, as days and hours (when there are any), minutes and seconds. Counts down in the browser; without
 * JavaScript it says what was left when the page was made.
 * @param seconds left when the page was made
 * @param days writes a number of days; without it days are counted as hours
 */
export function Countdown({
  seconds,
  label,
  days,
}: {
  seconds: number;
  label: string;
  days?: (count: number) => string;
}) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // By the clock, not by ticks: a background page sleeps.
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const whole = days ? Math.floor(left / 86_400) : 0;
  const rest = left - whole * 86_400;
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  const times = left < 3600 ? parts.slice(1) : parts;
  const shown = days && whole > 0 ? [days(whole), ...times] : times;
  return (
    <span
      translate="no"
      className="countdown inline-flex gap-10px"
      role="timer"
      aria-label={`${label}: ${shown.join(":")}`}
    >
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days, hours, minutes and seconds have their place.
        <b key={at}>{part}</b>
      ))}
    </span>
  );
}
