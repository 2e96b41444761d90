import type { ActionFunctionArgs } from "#router/server";
import { onlyPost } from "../../studio/only-post.server";
import { answerPublish } from "../../studio/publishing.server";
import { operatorStudio } from "../../studio/studio.server";

/** `POST /operator/pages/:id/publish`: publishes or plans the draft, or creates a preview link. */
export const action = async (args: ActionFunctionArgs) =>
  answerPublish(args, await operatorStudio(args, "pages.publish"));

export const loader = () => onlyPost();
