import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireApiBuyer } from "~/app/account/api.server";
import { success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { markAllRead } from "../conversations/mark-read.server";
import { requireApiTalker } from "../wire/api-party.server";

/**
 * POST /wanlshop/chat/read: marks everything written to the caller as read; with `side` "shop" everything written to
 * their shop.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus } = context;
  if (request.method !== "POST") return onlyPost(context);
  const input = await readInput(request);
  const party =
    input?.side === "shop"
      ? await requireApiTalker(request, context)
      : ({ side: "user", userId: (await requireApiBuyer(request, context)).id } as const);
  await markAllRead(db, { party }, bus);
  return success(null, context);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
