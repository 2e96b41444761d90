import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { countVisit } from "../visits/count-visit.server";

const form = z.object({ shop: rowId });

/** `/visits`: reports a view of a shop's page (use-visit.ts). The response never tells whether it counted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request, 1024), form);
  if (!parsed.ok) throw badRequest();
  await countVisit(request, context, parsed.value.shop);
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
