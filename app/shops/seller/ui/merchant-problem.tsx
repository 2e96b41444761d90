import { useTranslation } from "react-i18next";
import { isRouteErrorResponse, useLocation, useRouteError } from "#router";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";

/**
 * Replaces a merchant's page that is not there, not for this role, or failed, with a way back.
 * @param alone without the frame
 */
export function MerchantProblem({ alone = false }: { alone?: boolean }) {
  const { t } = useTranslation(["seller", "shell"]);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 403 ? "forbidden" : status === 404 ? "notFound" : "failed";
  const content = (
    <>
      <PageHead title={t(`problem.${kind}`)}>
        {kind === "failed" && (
          <a className="c-button" href={pathname + search} data-reload="">
            {t("shell:retry")}
          </a>
        )}
        <a className="c-button is-primary" href={href("/pages/store/console/index")}>
          {t("problem.home")}
        </a>
      </PageHead>
      <div className="c-card" role="alert">
        <Nothing icon={status === 403 ? "lock" : "circle-alert"} text={t(`problem.${kind}Text`)} />
      </div>
    </>
  );
  if (!alone) return content;
  return (
    <main id="content" className="console s-main">
      {content}
    </main>
  );
}
