import { useEffect, useState } from "react";
import { isRouteErrorResponse } from "#router";
import { NoConnection } from "./no-connection";
import { onceReachable } from "./offline/until-reachable";

/** Remix's message when its routes are from another build than the server's. */
const newBuild = /manifest version mismatch/i;
const noAnswer = /failed to fetch|load failed|networkerror/i;

function wordsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.data);
  return error instanceof Error ? error.message : "";
}

/** Returns true when a navigation failed because of the network or a new build, and not because of the page itself. */
export function wasInterrupted(error: unknown): boolean {
  return newBuild.test(wordsOf(error)) || noAnswer.test(wordsOf(error));
}

const storageKey = "pasar.interrupted";
/** Min time between two automatic reloads of the same page, ms: one that did not help is not repeated at once. */
const onceIn = 10_000;

/**
 * Returns true when a reload makes sense: the server or the service worker will respond, and it was not tried just now.
 */
function mayLoad(error: unknown): boolean {
  if (!newBuild.test(wordsOf(error)) && !navigator.serviceWorker?.controller) return false;
  const before = sessionStorage.getItem(storageKey)?.split(" ") ?? [];
  const address = window.location.href;
  if (before[1] === address && Date.now() - Number(before[0]) < onceIn) return false;
  sessionStorage.setItem(storageKey, `${Date.now()} ${address}`);
  return true;
}

/**
 * Stands in for a page whose data could not be fetched. Loads it as a document instead, which gets a new build or the
 * service worker's cached copy. Where that is impossible, it shows that there is no connection.
 */
export function Interrupted({ error }: { error: unknown }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (mayLoad(error)) window.location.reload();
    else setAddress(window.location.pathname + window.location.search);
  }, [error]);
  useEffect(() => {
    let end = () => {};
    // Only after this event: while the server is reachable, reloading would loop.
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
