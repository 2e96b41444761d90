import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { requireSignedIn } from "~/app/operator/guard.server";
import { warningsOf } from "~/app/operator/health.server";
import { railFor } from "~/app/operator/rail.server";
import { Frame } from "~/app/operator/ui/frame";
import { consoleLinks } from "~/app/operator/ui/styles";

export const handle = { i18n: ["shell", "forms", "operator"], console: true };
export const links = consoleLinks;

/** The frame of every console page: who is there, what they may see, and whether something needs a look. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const { warnings, unsent } = await warningsOf(context);
  const rail = railFor(staff, { outbox: unsent });
  return {
    staff: { name: staff.name, role: staff.role },
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

/** A page that may not be seen, is not there or failed: the rail stays. */
export function ErrorBoundary() {
  const { t } = useTranslation("operator");
  const error = useRouteError();
  const data = useRouteLoaderData<SerializeFrom<typeof loader>>("operator/routes/console");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 403 ? "forbidden" : status === 404 ? "notFound" : "failed";
  const words = (
    <>
      <PageHead title={t(`problem.${kind}`)} />
      <div className="c-card" role="alert">
        <Nothing icon={status === 403 ? "lock" : "circle-alert"} text={t(`problem.${kind}Text`)} />
      </div>
    </>
  );
  if (data) return <Frame {...data}>{words}</Frame>;
  return (
    <main id="content" className="console c-main">
      {words}
    </main>
  );
}
