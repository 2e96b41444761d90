import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";

/** Scroll distance after which the bar is fully visible, in px. */
const fadeOver = 300;

/**
 * The bar of the home page: blends with the wash at first, white once the page has been scrolled by 300 px. It is
 * opaque throughout: only its colour fades, so text never shows through.
 */
export function HomeHeader({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    let shown = -1;
    const draw = () => {
      const next = Math.round(Math.min(1, Math.max(0, scrollY / fadeOver)) * 50) / 50;
      if (next === shown) return;
      shown = next;
      bar.current?.style.setProperty("--bar-shown", String(next));
    };
    draw();
    addEventListener("scroll", draw, { passive: true });
    return () => removeEventListener("scroll", draw);
  }, []);
  return (
    <header className="home-header" ref={bar}>
      {children}
    </header>
  );
}

/** Display time of each keyword, in ms. */
const keywordMs = 3500;

interface SearchPillProps {
  /** Purpose of the link, for screen readers; the rotating keywords are not announced. */
  label: string;
  /** Shown in turn; the server renders the first. */
  keywords: { text: string; href: string }[];
  /** Target when there are no keywords. */
  href: string;
}

/**
 * A link to the search page that shows keywords in turn. They do not rotate under reduced motion or in a hidden tab.
 */
export function SearchPill({ label, keywords, href }: SearchPillProps) {
  const [turn, setTurn] = useState(0);
  const many = keywords.length > 1;
  useEffect(() => {
    if (!many || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1);
    }, keywordMs);
    return () => clearInterval(timer);
  }, [many]);
  const keyword = keywords[turn % Math.max(1, keywords.length)];
  return (
    <a className="search-pill" href={keyword?.href ?? href}>
      <Icon className="text-brand size-18px" name="search" />
      <span className="sr-only">{label}</span>
      <span className={turn === 0 ? "clamp-1" : "clamp-1 rolling"} key={turn} aria-hidden="true">
        {keyword?.text ?? label}
      </span>
    </a>
  );
}
