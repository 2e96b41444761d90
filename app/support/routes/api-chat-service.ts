import type { LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";

/**
 * GET or POST /wanlshop/chat/service: the shop's greeting for users who need help; "" when operators have not set one.
 */
async function greeting({ context }: LoaderFunctionArgs) {
  const { service } = await readSettings(context.db);
  return success(pickText(service.greeting, context.language.locale), context);
}

export const loader = greeting;
export const action = greeting;
