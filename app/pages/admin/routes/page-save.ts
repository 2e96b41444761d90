import type { ActionFunctionArgs } from "#router/server";
import { answerSave } from "../../studio/editing.server";
import { onlyPost } from "../../studio/only-post.server";
import { operatorStudio } from "../../studio/studio.server";

/** `POST /operator/pages/:id/save`: the editor's draft as JSON; stores it, or a copy of it as a page of its own. */
export const action = async (args: ActionFunctionArgs) => answerSave(args, await operatorStudio(args, "pages.edit"));

export const loader = () => onlyPost();
