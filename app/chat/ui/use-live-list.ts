import { useEffect } from "react";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { connectChat } from "../client/chat-connection";
import { socketAddress } from "../client/socket-connection";

/** Debounce of requests, ms. */
const gatherMs = 300;

/**
 * Loads a list of conversations again when something happens in one of them, or when it may have been missed.
 * @param desk those with the service desk, for its staff
 */
export function useLiveList({ desk = false }: { desk?: boolean } = {}): void {
  const refresh = useRefresh();
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | null = null;
    let subscribed = false;
    const soon = () => {
      gathering ??= setTimeout(() => {
        gathering = null;
        refresh();
      }, gatherMs);
    };
    const connection = connectChat({
      address: socketAddress(desk),
      has: () => ({}),
      onFrame: ({ type }) => {
        if (["chat", "service", "event"].includes(type)) soon();
      },
      onSubscribed: () => {
        if (subscribed) soon();
        subscribed = true;
      },
    });
    const shown = () => connection.shown(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", shown);
    return () => {
      document.removeEventListener("visibilitychange", shown);
      connection.end();
      if (gathering) clearTimeout(gathering);
    };
  }, [desk, refresh]);
}
