import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect, useState } from "react";
import { NoConnection } from "./no-connection";
import { onceReachable } from "./until-reachable";

/** What Remix says when its routes are of an older build than the server's. */
const newBuild = /manifest version mismatch/i;
/** What browsers say when nothing answers. */
const noAnswer = /failed to fetch|load failed|networkerror/i;

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data);
  return error instanceof Error ? error.message : "";
}

/** Whether a navigation ended for lack of a network or because there is a new build, and not by any fault of the page. */
export function wasInterrupted(error: unknown): boolean {
  return newBuild.test(wordsOf(error)) || noAnswer.test(wordsOf(error));
}

const storageKey = "pasar.interrupted";
/** A page is loaded anew once; when that did not help it is not tried again for this long, ms. */
const onceIn = 10_000;

/** Whether the document may be loaded: something will answer, the server or the service worker, and it was not tried just now. */
function mayLoad(error: unknown): boolean {
  if (!newBuild.test(wordsOf(error)) && !navigator.serviceWorker?.controller) return false;
  const before = sessionStorage.getItem(storageKey)?.split(" ") ?? [];
  const address = window.location.href;
  if (before[1] === address && Date.now() - Number(before[0]) < onceIn) return false;
  sessionStorage.setItem(storageKey, `${Date.now()} ${address}`);
  return true;
}

/**
 * Stands where a page could not be reached by its data: loads it as a document instead, which brings a new build, or what the service worker
 * has kept. Where that cannot be, it says that there is no connection.
 */
export function Interrupted({ error }: { error: unknown }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (mayLoad(error)) window.location.reload();
    else setAddress(window.location.pathname + window.location.search);
  }, [error]);
  useEffect(() => {
    let end = () => {};
    // Only after this event: where the shop answers all the time, loading the page again would go round in circles.
    const online = () => {
      end();
      end = onceReachable(() => window.location.reload());
    };
    addEventListener("online", online);
    return () => {
      removeEventListener("online", online);
      end();
    };
  }, []);
  return address === null ? <main id="content" /> : <NoConnection address={address} />;
}
