import { type RefObject, useEffect } from "react";
import { href } from "~/app/platform/http/href";

type Kind = "view" | "open" | "tap";

/** Reported by this document before. */
const reported = new Set<string>();

/** Reports what was seen of posts; each once. The page itself may be one copy for everybody, and counts nothing. */
function report(kind: Kind, ids: readonly number[], goods?: number): void {
  const fresh = ids.filter((id) => {
    const name = `${kind} ${id} ${goods ?? ""}`;
    return !reported.has(name) && reported.add(name) !== undefined;
  });
  if (fresh.length === 0) return;
  const fields = new URLSearchParams({ kind, ids: fresh.join() });
  if (goods !== undefined) fields.set("goods", String(goods));
  navigator.sendBeacon(href("/post-seen"), fields);
}

/** Reports a post that is open for a second. */
export function usePostOpened(id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => report("open", [id]), 1000);
    return () => clearTimeout(timer);
  }, [id]);
}

/** Reports a tap on goods of a post. */
export const reportTap = (postId: number, goodsId: number) => report("tap", [postId], goodsId);

/** Pause until cards that were seen are reported together, in ms, and how many go at once at most. */
const together = 1500;
const most = 50;

/**
 * Reports the cards of posts that were at least half in view, in batches. The cards within are elements with
 * `data-post="<id>"`; later ones are found as well.
 */
export function useSeenPosts(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let seen: number[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      timer = undefined;
      while (seen.length > 0) report("view", seen.splice(0, most));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const id = Number((target as HTMLElement).dataset.post);
          if (id > 0) seen.push(id);
        }
        if (seen.length > 0) timer ??= setTimeout(send, together);
      },
      { threshold: 0.5 },
    );
    const watched = new WeakSet<Element>();
    const watch = () => {
      for (const card of root.querySelectorAll("[data-post]")) {
        if (watched.has(card)) continue;
        watched.add(card);
        observer.observe(card);
      }
    };
    watch();
    const changes = new MutationObserver(watch);
    changes.observe(root, { childList: true, subtree: true });
    const onHide = () => document.visibilityState === "hidden" && send();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      send();
      seen = [];
      observer.disconnect();
      changes.disconnect();
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [list]);
}
