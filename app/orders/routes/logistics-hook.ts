import type { ActionFunctionArgs } from "#router/server";
import { answerLogistics } from "../logistics/hook.server";

/** POST `/api/logistics/:provider`: parcel reports of a tracking provider. */
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  answerLogistics(request, context, params.provider ?? "");

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
