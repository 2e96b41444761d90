import type { Subject } from "../moderation/moderated";

/** Path of the case of a post or a comment. */
export const caseAddress = ({ kind, id }: Subject) =>
  kind === "post" ? (`/operator/posts/${id}` as const) : (`/operator/post-comments/${id}` as const);
