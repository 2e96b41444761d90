import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyPost } from "~/app/platform/http/guards/only-post.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { bindSocket } from "../socket/bind-socket.server";

/**
 * POST /wanlshop/chat/shake: binds the socket of `client_id` to the caller's session, and returns the id. Visitors get
 * an answer too, but bind nothing.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, bus, clock, language } = context;
  if (request.method !== "POST") return onlyPost(context);
  const clientId = ((await readInput(request))?.client_id ?? "").slice(0, 100);
  const session = await context.session(request);
  if (session) {
    const bound = await bindSocket(db, { clientId, userId: session.ownerId, sessionId: session.sessionId }, bus);
    if (!bound.ok) return failure(200, language.i18n.t("chat:refused.notYours"), clock, { reason: bound.code });
  }
  return success(clientId, context);
}

export const loader = ({ context }: LoaderFunctionArgs) => onlyPost(context);
