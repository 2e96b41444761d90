import { useEffect, useRef } from "react";
import { Icon } from "./icon";

/** px of pull that refreshes, and px that the disc moves at most. */
const enough = 72;
const most = 96;

/**
 * At the top of a page: pulling down with a finger asks for it anew. Only with JavaScript and a touch screen; reloading does
 * the same everywhere.
 * @param busy it is being fetched; `label` is then said to screen readers
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
      pulled = Math.min(most, distance * 0.5);
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
    // The browser's own reload gesture would come first.
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
