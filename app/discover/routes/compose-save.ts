import type { ActionFunctionArgs } from "#router/server";
import { keepComposer } from "../writing/answer-composer.server";

/** `POST /pages/find/compose/save`: the draft that the composer keeps by itself. */
export const action = ({ request, context }: ActionFunctionArgs) => keepComposer(request, context);

export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
