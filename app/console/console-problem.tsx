import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useRouteError } from "#router";
import { href } from "~/app/platform/http/href";
import { Nothing } from "./nothing";
import { PageHead } from "./page-head";

/**
 * Replaces a console page that is forbidden, not found or failed, with a link back into the console. For a route's
 * error boundary.
 */
export function ConsoleProblem() {
  const { t } = useTranslation(["operator", "shell"]);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 403 ? "forbidden" : status === 404 ? "notFound" : "failed";
  const failed = kind === "failed";
  return (
    <>
      <PageHead title={t(`problem.${kind}`)}>
        {failed && (
          <a className="c-button" href={pathname + search} data-reload="">
            {t("shell:retry")}
          </a>
        )}
        <a className="c-button is-primary" href={href("/operator")} data-reload={failed ? "" : undefined}>
          {t("shell:toConsole")}
        </a>
      </PageHead>
      <div className="c-card" role="alert">
        <Nothing icon={status === 403 ? "lock" : "circle-alert"} text={t(`problem.${kind}Text`)} />
      </div>
    </>
  );
}

/** The same without the frame: for pages that have none, and for a failure of the frame itself. */
export function ConsoleProblemPage() {
  return (
    <main id="content" className="console c-main">
      <ConsoleProblem />
    </main>
  );
}
