import { useEffect, useRef } from "react";
import { Icon } from "./icon";

/** Pull distance that triggers a refresh, and maximum travel of the disc, both in px. */
const enough = 72;
const max = 96;

/**
 * Pull to refresh at the top of a page. Needs JavaScript and a touch screen; elsewhere a reload does the same.
 * @param busy the refresh is in flight; `label` is then announced to screen readers
 */
export function PullToRefresh({ onRefresh, busy, label }: { onRefresh: () => void; busy: boolean; label: string }) {
  const disc = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const page = document.documentElement;
    let start: number | null = null;
    let pulled = 0;
    const place = (distance: number) => {
      pulled = Math.min(max, distance * 0.5);
      disc.current?.style.setProperty("--pull", `${pulled}px`);
      disc.current?.classList.toggle("is-pulled", pulled > 0);
    };
    const onStart = (event: TouchEvent) => {
      start = window.scrollY <= 0 && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
    };
    const onMove = (event: TouchEvent) => {
      if (start === null) return;
      const distance = (event.touches[0]?.clientY ?? start) - start;
      place(window.scrollY <= 0 ? Math.max(0, distance) : 0);
    };
    const onEnd = () => {
      if (start !== null && pulled >= enough * 0.75) refresh.current();
      start = null;
      place(0);
    };
    // Otherwise the browser's own pull-to-refresh gesture would take precedence.
    page.classList.add("pulls");
    window.addEventListener("touchstart", onStart, { passive: true });
    window.addEventListener("touchmove", onMove, { passive: true });
    window.addEventListener("touchend", onEnd);
    window.addEventListener("touchcancel", onEnd);
    return () => {
      page.classList.remove("pulls");
      window.removeEventListener("touchstart", onStart);
      window.removeEventListener("touchmove", onMove);
      window.removeEventListener("touchend", onEnd);
      window.removeEventListener("touchcancel", onEnd);
    };
  }, []);
  return (
    <div className={busy ? "pull-disc is-busy" : "pull-disc"} ref={disc} role="status">
      <Icon name="rotate-cw" />
      {busy && <span className="sr-only">{label}</span>}
    </div>
  );
}
