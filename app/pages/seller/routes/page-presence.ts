import type { ActionFunctionArgs } from "@remix-run/node";
import { merchantDesk } from "../../desk/desk.server";
import { answerPresence } from "../../desk/editing.server";
import { onlyPost } from "../../desk/only-post.server";

/** `POST /pages/store/profile/pages/:id/presence`: heartbeat of an open editor; returns who else is there. */
export const action = async (args: ActionFunctionArgs) => answerPresence(args, await merchantDesk(args));

/** The resource accepts heartbeats only. */
export const loader = () => onlyPost();
