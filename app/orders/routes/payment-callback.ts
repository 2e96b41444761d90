import type { ActionFunctionArgs } from "#router/server";
import { answerCallback } from "../paying/providers/answer-callback.server";

/** POST `/api/payments/:provider`: the outcome of a payment, signed by its provider. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerCallback(request, context, params.provider ?? "");

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
