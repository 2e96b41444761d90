import type { ActionFunctionArgs } from "#router/server";
import { answerPresence } from "../../studio/editing.server";
import { onlyPost } from "../../studio/only-post.server";
import { merchantStudio } from "../../studio/studio.server";

/** `POST /pages/store/profile/pages/:id/presence`: heartbeat of an open editor; returns who else is there. */
export const action = async (args: ActionFunctionArgs) => answerPresence(args, await merchantStudio(args));

export const loader = () => onlyPost();
