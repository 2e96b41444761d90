import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/only-post.server";

/** POST /wanlshop/user/logout: ends the session of the `token` header; one that has ended already is no error. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const visit = await context.visit(request);
  if (visit) await context.sessions.users.end(visit.sessionId);
  return success(null, context.clock);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
