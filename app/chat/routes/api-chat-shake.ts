import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";

/**
 * POST /wanlshop/chat/shake: a client sends the id of its socket and gets it back. There is nothing to bind it to yet.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return onlyPost(context);
  const input = await readInput(request);
  return success((input?.client_id ?? "").slice(0, 100), context);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
