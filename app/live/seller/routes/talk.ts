import type { ActionFunctionArgs } from "#router/server";
import { answerModeration } from "../moderate-page.server";

/** `POST /pages/shop/live/talk?id=`: what the shop's people do with what is said in their room. */
export const action = ({ request, context }: ActionFunctionArgs) => answerModeration(request, context);

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
