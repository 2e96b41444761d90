import { useEffect, useState } from "react";

/**
 * Returns for how long something goes on, in ms, by the second; null = on the server, or it has not begun.
 * @param since by the device's clock, ms
 */
export function useTimeSince(since: number | null): number | null {
  const [length, setLength] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const tick = () => setLength(Math.max(0, Date.now() - since));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  return length;
}
