import type { ActionFunctionArgs } from "@remix-run/node";
import { operatorDesk } from "../../desk/desk.server";
import { answerSave } from "../../desk/editing.server";
import { onlyPost } from "../../desk/only-post.server";

/** `POST /operator/pages/:id/save`: the editor's draft as JSON; stores it, or a copy of it as a page of its own. */
export const action = async (args: ActionFunctionArgs) => answerSave(args, await operatorDesk(args, "pages.edit"));

/** The resource accepts drafts only. */
export const loader = () => onlyPost();
