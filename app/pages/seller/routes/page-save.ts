import type { ActionFunctionArgs } from "@remix-run/node";
import { merchantDesk } from "../../desk/desk.server";
import { answerSave } from "../../desk/editing.server";
import { onlyPost } from "../../desk/only-post.server";

/** `POST /pages/store/profile/pages/:id/save`: the editor's draft as JSON; stores it, or a copy of it as a page of its own. */
export const action = async (args: ActionFunctionArgs) => answerSave(args, await merchantDesk(args));

/** The resource accepts drafts only. */
export const loader = () => onlyPost();
