import { type ActionFunctionArgs, redirect } from "#router/server";
import { seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";

/** `/operator/logout`: ends this session. */
export async function action({ context }: ActionFunctionArgs) {
  const session = await context.staffSession();
  if (session) await context.sessions.staff.end(session.sessionId);
  const headers = { "Set-Cookie": context.sessions.staff.cookie(null) };
  return seeOther(href("/operator/login"), headers);
}

export const loader = () => redirect(href("/operator"));
