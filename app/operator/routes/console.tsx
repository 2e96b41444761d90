import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { waitingSubmissions } from "~/app/catalog/api.server";
import { casesWaiting } from "~/app/desk/api.server";
import { warningsOf } from "~/app/operator/health/health.server";
import { railFor } from "~/app/operator/rail.server";
import { ConsoleProblem, ConsoleProblemPage } from "~/app/operator/ui/console-problem";
import { Frame } from "~/app/operator/ui/frame";
import { consoleLinks } from "~/app/operator/ui/styles";
import { refundsToJudge } from "~/app/refunds/api.server";
import { applicationsToReview } from "~/app/shops/api.server";
import { requireSignedIn } from "~/app/staff/api.server";
import { openComplaints } from "~/app/support/api.server";
import { rechargesToReview, withdrawalsToDo } from "~/app/wallet/api.server";

export const handle = { console: true };
export const links = consoleLinks;

/** Frame of every console page: the person, their permissions, and any warnings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const { warnings, unsent, toReview, applications, submissions, refunds, complaints, desk, withdrawals } =
    await context.remembered("console warnings", async () => ({
      ...(await warningsOf(context)),
      toReview: (await rechargesToReview(context.db, 1)).count,
      applications: (await applicationsToReview(context.db, 1)).count,
      submissions: await waitingSubmissions(context.db),
      refunds: (await refundsToJudge(context.db, 1)).count,
      complaints: (await openComplaints(context.db, 1)).count,
      desk: (await casesWaiting(context.db, 1)).count,
      withdrawals: (await withdrawalsToDo(context.db, 1)).count,
    }));
  const counts = {
    outbox: unsent,
    recharges: toReview,
    applications,
    submissions,
    refunds,
    complaints,
    desk,
    withdrawals,
  };
  const rail = railFor(staff, counts);
  return {
    staff: { name: staff.name, role: staff.role },
    knownPassword: staff.knownPassword,
    rail,
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
