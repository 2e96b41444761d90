import { useEffect } from "react";
import { href } from "~/app/platform/http/href";

const reported = new Set<string>();

interface Seen {
  /** Id of the shop whose page or goods it is. */
  shop?: number;
  /** Id of the goods, while an offer of it runs, which is seen as well. */
  goods?: number;
  /** Kind of the page that operators made; the name in its address for a free one. */
  page?: string;
}

/** Reports what is seen once it is open for a second: the page itself may be one copy for everybody. */
export function useVisit(seen: Seen): void {
  const body = String(new URLSearchParams(Object.entries(seen).map(([name, value]) => [name, String(value)])));
  useEffect(() => {
    const timer = setTimeout(() => {
      if (reported.has(body)) return;
      reported.add(body);
      navigator.sendBeacon(href("/visits"), new URLSearchParams(body));
    }, 1000);
    return () => clearTimeout(timer);
  }, [body]);
}
