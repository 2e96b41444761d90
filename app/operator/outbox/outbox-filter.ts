import { typedWords } from "~/app/platform/http/typed-words";
import { readId } from "~/app/platform/ids";

export const messageStates = ["waiting", "failed", "sent"] as const;

export interface MessageFilter {
  /** Part of the recipient's number or address. */
  words: string;
  state?: (typeof messageStates)[number];
  before?: number;
}

/** Parses the message filter of an address; invalid parts are dropped. */
export function messageFilter(search: URLSearchParams): MessageFilter {
  const state = search.get("state");
  return {
    words: typedWords(search.get("q"), 100),
    state: messageStates.find((one) => one === state),
    before: readId(search.get("before")) ?? undefined,
  };
}
