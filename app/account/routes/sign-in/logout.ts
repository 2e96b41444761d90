import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireRecentBuyer } from "~/app/account/guard.server";
import { forgetCartCount } from "~/app/cart/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";

/** Ends this browser's session; with `everywhere=1` those of every device, for who has just shown who they are. Changes nothing when it is only looked at. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const visit = await context.visit(request);
  const { users } = context.sessions;
  if (visit && form.get("everywhere") === "1") {
    await requireRecentBuyer(request, context, href("/pages/user/setting/securityCenter"));
    await users.endAll(visit.ownerId);
  } else if (visit) await users.end(visit.sessionId);
  const headers = new Headers({ "Set-Cookie": users.cookie(null) });
  for (const line of forgetCartCount(context)) headers.append("Set-Cookie", line);
  return redirectWithToast(context, href("/"), "account:toast.signedOut", headers);
}

export const loader = () => redirect(href("/pages/user/user"));
