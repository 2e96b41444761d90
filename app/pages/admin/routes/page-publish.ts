import type { ActionFunctionArgs } from "@remix-run/node";
import { operatorDesk } from "../../desk/desk.server";
import { onlyPost } from "../../desk/only-post.server";
import { answerPublish } from "../../desk/publishing.server";

/** `POST /operator/pages/:id/publish`: publishes or plans the draft, or creates a preview link. */
export const action = async (args: ActionFunctionArgs) =>
  answerPublish(args, await operatorDesk(args, "pages.publish"));

/** The resource accepts POST only; the gates' report is available at `/check`. */
export const loader = () => onlyPost();
