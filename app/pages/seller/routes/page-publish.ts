import type { ActionFunctionArgs } from "#router/server";
import { onlyPost } from "../../studio/only-post.server";
import { answerPublish } from "../../studio/publishing.server";
import { merchantStudio } from "../../studio/studio.server";

/** `POST /pages/store/profile/pages/:id/publish`: publishes or plans the draft, or creates a preview link. */
export const action = async (args: ActionFunctionArgs) => answerPublish(args, await merchantStudio(args));

export const loader = () => onlyPost();
