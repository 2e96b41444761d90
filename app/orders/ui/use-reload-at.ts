import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Loads the page's data again when a time is over, once: what follows is decided by the server. @param seconds from now; null = never */
export function useReloadAt(seconds: number | null): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(() => {
    // Browsers keep no timer of more than 24 days.
    if (seconds === null || seconds <= 0 || seconds > 2_000_000) return;
    const timer = setTimeout(() => latest.current(), (seconds + 1) * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
