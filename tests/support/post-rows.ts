import { liveRows } from "./live-rows";
import type { MerchantThings } from "./merchant-things";
import { talkRows } from "./talk-rows";

/** The rows of `merchantRows` about posts and live rooms. */
/** The rows of `merchantRows` about posts, and about what is said in live rooms. */
export const postRows = {
  ...liveRows,
  "/pages/store/marketing/posts": {
    permission: "posts" as const,
    acts: { "deletes a post": { fields: ({ postId }: MerchantThings) => ({ intent: "delete", post: postId }) } },
  },
  ...talkRows,
  "/pages/store/marketing/posts.csv": { permission: "posts" as const },
};
