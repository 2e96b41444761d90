import { type ComponentType, startTransition, useEffect, useState } from "react";
import { useNavigate } from "#router";
import { endsAt } from "./history/act-end";

/** Addresses that are not pages: left to the browser. */
const notPages = /^\/(media|assets|wanlshop|page-style|icons)\//;

function pageOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.hasAttribute("data-reload")) return null;
  if (link.origin !== window.location.origin || notPages.test(link.pathname)) return null;
  // A fragment of the current page is left to the browser.
  if (link.hash && link.pathname === window.location.pathname && link.search === window.location.search) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Makes plain `<a>` elements navigate on the client. Cards and modules use plain anchors, because a router link costs
 * about 12 µs each when rendered on the server; this one listener serves them all.
 */
export function LinkHandler() {
  const navigate = useNavigate();
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    // A transition: parts of the page may still be hydrating.
    import("./late-handlers").then((it) => startTransition(() => setLate(() => it.LateHandlers))).catch(() => {});
  }, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === null) return;
      event.preventDefault();
      navigate(page, { replace: endsAt(window.location.search, page) });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
  return Late ? <Late /> : null;
}
