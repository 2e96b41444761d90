import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { connectChat, socketAddress } from "../client/chat-connection";

/** Milliseconds in which several news make one request. */
const gatherMs = 300;

/**
 * Loads a list of conversations again when something happens in one of them, or when it may have been missed.
 * @param desk those with the service desk, for its staff
 */
export function useLiveList({ desk = false }: { desk?: boolean } = {}): void {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => {
    let gathering: ReturnType<typeof setTimeout> | null = null;
    let subscribed = false;
    const soon = () => {
      gathering ??= setTimeout(() => {
        gathering = null;
        again.current();
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
  }, [desk]);
}
