import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { requireStaff } from "~/app/staff/api.server";
import { itemId } from "~/modules/format/stored";
import { readJson } from "../../document/read-json.server";
import { keepSeat } from "../../editor/keep-seat.server";
import { pageId } from "../../list/page-id.server";

const sign = z.object({
  seat: z.string().regex(/^[0-9a-f]{16}$/),
  item: z.string().regex(itemId).nullable().catch(null),
  leaves: z.boolean().catch(false),
});

/**
 * `POST /operator/pages/:id/presence`: heartbeat `{ seat, item, leaves? }` with the position of an open editor; returns
 * who else is there.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const sent = sign.safeParse(await readJson(request));
  if (!sent.success) throw new Response(null, { status: 400 });
  const others = await keepSeat(context.db, {
    pageId: pageId(params),
    by: { staff, address: context.address },
    ...sent.data,
  });
  if (!others) throw new Response(null, { status: 404 });
  return json({ others });
}

/** The resource accepts heartbeats only. */
export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
