import type { ActionFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";

/**
 * POST or GET /wanlshop/user/logout: ends the session of the `token` header; an already ended session is no error. A
 * cookie does not count: any page could make a browser request this address, but none can make it send the header.
 */
async function logOut({ request, context }: ActionFunctionArgs) {
  const session = request.headers.has("token") ? await context.session(request) : null;
  if (session) await context.sessions.users.end(session.sessionId);
  const answer = success(null, context);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

export const loader = logOut;

export const action = (args: ActionFunctionArgs) =>
  args.request.method === "POST" ? logOut(args) : onlyPost(args.context);
