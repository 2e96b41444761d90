import type { ActionFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { answerRun } from "../studio-page.server";

/** `POST /pages/shop/live/run`: opens a run of a room for the host's page. */
export const action = async ({ request, context }: ActionFunctionArgs) => json(await answerRun(request, context));

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
