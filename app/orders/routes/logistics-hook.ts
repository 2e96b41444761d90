import type { ActionFunctionArgs } from "#router/server";
import { answerLogistics } from "../logistics/hook.server";

/** POST `/api/logistics/:provider`: reports about parcels, sent by a provider of tracking. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerLogistics(request, context, params.provider ?? "");

/** Accepts POST only. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
