import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { notFound } from "~/app/platform/http/answers.server";
import { requireSignedIn } from "~/app/staff/api.server";

export const meta = consoleMeta;

/** `/operator/*`: unknown addresses of the console. The frame reports it, and stays. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await requireSignedIn(request, context);
  throw notFound();
}

export default function NotFound() {
  return null;
}
