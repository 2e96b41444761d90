import type { ActionFunctionArgs } from "#router/server";
import { answerEngine } from "../engine/hook.server";

/** `POST /api/live/:provider/unpublish`: the owner's engine tells that an encoder has gone. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerEngine(request, context, { provider: params.provider ?? "", act: "unpublish" });

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
