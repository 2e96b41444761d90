export const messageStates = ["waiting", "failed", "sent", "kept"] as const;

export interface MessageFilter {
  /** Part of the recipient's number or address. */
  searchText: string;
  state?: (typeof messageStates)[number];
}
