import { type ActionFunctionArgs, redirect } from "#router/server";
import { requireRecentBuyer } from "~/app/account/guard.server";
import { forgetCartCount } from "~/app/cart/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";

/**
 * Ends this browser's session; with `everywhere=1` those of every device, if the identity was confirmed recently. GET
 * changes nothing.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const session = await context.session(request);
  const { users } = context.sessions;
  if (session && form.get("everywhere") === "1") {
    await requireRecentBuyer(request, context, href("/pages/user/setting/securityCenter"));
    await users.endAll(session.ownerId);
  } else if (session) await users.end(session.sessionId);
  const headers = new Headers({ "Set-Cookie": users.cookie(null) });
  for (const line of forgetCartCount(context)) headers.append("Set-Cookie", line);
  return redirectWithToast(context, href("/"), "account:toast.signedOut", headers);
}

export const loader = () => redirect(href("/pages/user/user"));
