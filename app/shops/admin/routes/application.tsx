import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { answerApplication, loadApplication } from "../applications/application-page.server";
import styles from "../ui/applications.css?url";
import { DecisionCard } from "../ui/decision-card";
import { DocumentsCard } from "../ui/documents-card";
import { CompanyCard, ShopCard } from "../ui/shop-cards";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/applications/:id?look=`: an application, its documents one by one, and the decision. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadApplication(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerApplication(request, context, params.id ?? "");

export default function Application() {
  const { t } = useTranslation(["merchants", "apply"]);
  const { title, application, decides, commissionPermille, seen } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moment = useMoment();
  const { type, sentAt, again } = application;
  return (
    <>
      <PageHead title={title} lead={t("case.sent", { id: printedNumber(application.number), at: moment(sentAt) })}>
        <span className="c-pill is-info">{t(`apply:type.${type}.name`)}</span>
        {again && <span className="c-pill is-care">{t("applications.again")}</span>}
        <a className="c-button" href={href("/operator/applications")}>
          <Icon name="arrow-left" />
          {t("case.back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <DocumentsCard {...application} decides={decides} seen={seen} />
          <CompanyCard application={application} />
          <ShopCard application={application} />
        </div>
        <aside>
          <DecisionCard
            application={application}
            decides={decides}
            commissionPermille={commissionPermille}
            reply={reply}
          />
        </aside>
      </div>
    </>
  );
}
