import type { ActionFunctionArgs } from "#router/server";
import { refusedFile } from "../batch-page.server";

/** `/pages/store/logistics/refused.csv`: the rows of a file of waybills that were not shipped, as a file. */
export const action = ({ request, context }: ActionFunctionArgs) => refusedFile(request, context);

export function loader(): Response {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
