import type { ActionFunctionArgs } from "#router/server";
import { answerPresence } from "../../studio/editing.server";
import { onlyPost } from "../../studio/only-post.server";
import { operatorStudio } from "../../studio/studio.server";

/** `POST /operator/pages/:id/presence`: heartbeat of an open editor; returns who else is there. */
export const action = async (args: ActionFunctionArgs) =>
  answerPresence(args, await operatorStudio(args, "pages.edit"));

export const loader = () => onlyPost();
