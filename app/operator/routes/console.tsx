import { Outlet, useLoaderData, useRouteLoaderData } from "#router";
import type { LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { consoleLinks } from "~/app/console/console-links";
import { ConsoleProblem, ConsoleProblemPage } from "~/app/console/console-problem";
import { railFor } from "~/app/operator/rail.server";
import { railCounts } from "~/app/operator/rail-counts.server";
import { Frame } from "~/app/operator/ui/frame";
import { requireSignedIn, viewsOf } from "~/app/staff/api.server";

export const handle = { console: true };
export const links = consoleLinks;

/** Frame of every console page: the person, their permissions, and any warnings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const [{ warnings, counts }, views] = await Promise.all([railCounts(context), viewsOf(context.db, staff.id)]);
  const rail = railFor(staff, counts);
  return {
    staff: { name: staff.name, role: staff.role },
    knownPassword: staff.knownPassword,
    rail,
    views,
    warnings: staff.permissions.includes("jobs.read") ? warnings : 0,
  };
}

export default function Console() {
  return (
    <Frame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** Keeps the rail when a page is forbidden, not found or failed. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<SerializeFrom<typeof loader>>("operator/routes/console");
  if (data)
    return (
      <Frame {...data}>
        <ConsoleProblem />
      </Frame>
    );
  return <ConsoleProblemPage />;
}
