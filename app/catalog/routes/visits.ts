import { z } from "zod";
import type { ActionFunctionArgs } from "#router/server";
import { countSeenPage, type SeenPage } from "~/app/pages/api.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { countSeen } from "~/app/prices/api.server";
import { countVisit } from "~/app/shops/api.server";

const kinds = ["index", "category", "search"] as const;
const form = z.object({ shop: rowId.optional(), goods: rowId.optional(), page: z.string().max(60).optional() });

/**
 * `/visits`: reports a view of a shop's page, of goods while an offer runs, or of a page that operators made
 * (use-visit.ts). The response never tells whether it counted.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request, 1024), form);
  if (!parsed.ok) throw badRequest();
  const { shop, goods, page } = parsed.value;
  const seen = page === undefined ? null : seenPage(page, shop);
  await Promise.all([
    shop && countVisit(request, context, shop),
    goods && countSeen(request, context, goods),
    seen && countSeenPage(request, context, seen),
  ]);
  return new Response(null, { status: 204 });
}

function seenPage(page: string, shopId: number | undefined): SeenPage | null {
  if (page === "shop") return shopId === undefined ? null : { kind: "shop", shopId };
  const kind = kinds.find((one) => one === page);
  return kind ? { kind } : { kind: "page", name: page };
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
