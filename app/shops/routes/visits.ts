import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { countVisit } from "../visits/count-visit.server";

const form = z.object({ shop: rowId });

/**
 * `/visits`: a page of a shop tells that somebody has it open (use-visit.ts). The answer never says whether that
 * counted.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request, 1024), form);
  if (!parsed.ok) throw badRequest();
  await countVisit(request, context, parsed.value.shop);
  return new Response(null, { status: 204 });
}

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
