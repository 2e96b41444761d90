import type { ActionFunctionArgs } from "#router/server";
import { answerEngine } from "../engine/hook.server";

/** `POST /api/live/:provider/publish`: the owner's engine asks whether an encoder may send a room. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerEngine(request, context, { provider: params.provider ?? "", act: "publish" });

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
