import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { countSeen } from "~/app/prices/api.server";
import { countVisit } from "~/app/shops/api.server";

const form = z.object({ shop: rowId, goods: rowId.optional() });

/**
 * `/visits`: reports a view of a shop's page, or of its goods while an offer runs (use-visit.ts). The response never
 * tells whether it counted.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request, 1024), form);
  if (!parsed.ok) throw badRequest();
  const { shop, goods } = parsed.value;
  await Promise.all([countVisit(request, context, shop), goods && countSeen(request, context, goods)]);
  return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
