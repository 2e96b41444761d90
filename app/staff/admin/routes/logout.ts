import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { href } from "~/app/platform/http/href";

/** `/operator/logout`: ends this session. */
export async function action({ context }: ActionFunctionArgs) {
  const session = await context.staffSession();
  if (session) await context.sessions.staff.end(session.sessionId);
  const headers = { "Set-Cookie": context.sessions.staff.cookie(null) };
  return redirect(href("/operator/login"), { status: 303, headers });
}

export const loader = () => redirect(href("/operator"));
