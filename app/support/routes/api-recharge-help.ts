import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { href } from "~/app/platform/http/href";
import { storefrontRoutes } from "~/app/routes";

/** Where customer service is reached: its chat, or the help page as long as that is not built. */
function servicePath() {
  const chat = storefrontRoutes.some(([path, file]) => path === "/pages/user/chat" && file !== null);
  return href(chat ? "/pages/user/chat" : "/pages/user/help");
}

/** POST /recharge/bakrh: the link to customer service, which a client opens in a new window when a top-up needs a person (specification §7). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  request.method === "POST" ? success({ customerservice: context.origin + servicePath() }, context) : onlyPost(context);

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
