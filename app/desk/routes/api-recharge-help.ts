import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { href } from "~/app/platform/http/href";
import { readSettings } from "~/app/settings/api.server";

/**
 * POST /recharge/bakrh: the link to customer service, which a client opens in a new window when a top-up needs a person
 * (specification §7).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const { service } = await readSettings(context.db);
  return success({ customerservice: service.link || context.origin + href("/pages/user/service") }, context);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
