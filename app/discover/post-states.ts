import type { PostState } from "./post";

type Act = "send" | "appear" | "refuse" | "takeDown" | "restore" | "delete";

/** The states of a post (discover.md) in which each act may be done. */
const moves: Record<Act, readonly PostState[]> = {
  // To review, or to published.
  send: ["draft", "refused"],
  appear: ["draft", "review", "refused"],
  refuse: ["review"],
  takeDown: ["published"],
  // An appeal was right.
  restore: ["refused", "taken_down"],
  delete: ["draft", "review", "published", "refused", "taken_down"],
};

/** True when an act may be done to a post in a state. */
export const canMovePost = (state: PostState, act: Act) => moves[act].includes(state);
