import { readId } from "~/app/platform/ids";

export const messageStates = ["waiting", "failed", "sent"] as const;

export interface MessageFilter {
  /** Part of the number or address that it goes to. */
  words: string;
  state?: (typeof messageStates)[number];
  before?: number;
}

/** The filter of messages in an address; what is not understood is left out. */
export function messageFilter(search: URLSearchParams): MessageFilter {
  const state = search.get("state");
  return {
    words: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    state: messageStates.find((one) => one === state),
    before: readId(search.get("before")) ?? undefined,
  };
}
