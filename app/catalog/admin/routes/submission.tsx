import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerAudit, loadAudit } from "../audit/audit-page.server";
import { ChangesCard } from "../ui/changes-card";
import { catalogAdminLinks } from "../ui/styles";
import { SubmissionDecision } from "../ui/submission-decision";
import { SubmittedGoods } from "../ui/submitted-goods";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

/** `/operator/submissions/:id`: a submitted change next to the current goods, and the decision. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadAudit(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerAudit(request, context, params.id ?? "");

export default function Submission() {
  const { t } = useTranslation("goodsAudit");
  const { title, submission, changes, goods, decides } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moment = useMoment();
  const { goodsId, kind, at, shop, by, before } = submission;
  return (
    <>
      <PageHead title={title} lead={t("case.lead", { shop, by, at: moment(at) })}>
        <span className="c-pill is-info">{t(`kind.${kind}`)}</span>
        {kind === "changed" && (
          <a className="c-button" href={href("/pages/product/goods", { id: goodsId })} data-reload="">
            <Icon name="eye" />
            {t("case.live")}
          </a>
        )}
        <a className="c-button" href={href("/operator/submissions")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("case.back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          {before && (
            <p className="c-note is-care">
              <span>{`${t("case.before", { at: moment(before.at) })} “`}</span>
              <bdi>{before.reason}</bdi>
              <span>”</span>
            </p>
          )}
          {changes.length > 0 && <ChangesCard changes={changes} />}
          {goods && <SubmittedGoods goods={goods} />}
        </div>
        <aside>
          <SubmissionDecision submission={submission} decides={decides} reply={reply} />
        </aside>
      </div>
    </>
  );
}
