import type { LoaderFunctionArgs } from "#router/server";
import { railFor } from "~/app/operator/rail.server";
import { railCounts } from "~/app/operator/rail-counts.server";
import { json } from "~/app/platform/http/text-response.server";
import { requireSignedIn } from "~/app/staff/api.server";

/**
 * `/operator/rail`: pending counts of the screens that the reader may see, by item name. Requested by pages of the
 * console after a change.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context);
  const { counts } = await railCounts(context);
  const waiting = railFor(staff, counts).flatMap(({ name, count }) => (count === null ? [] : [[name, count] as const]));
  return json(Object.fromEntries(waiting), { headers: { "Cache-Control": "no-store" } });
}
