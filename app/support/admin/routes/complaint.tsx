import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import styles from "../../ui/complaint.css?url";
import { ComplaintDecision } from "../ui/complaint-decision";
import { ComplaintOthers } from "../ui/complaint-others";
import { Letter } from "../ui/letter";
import { SubjectCase } from "../ui/subject-case";
import { answerComplaintCase, loadComplaintCase } from "./complaint-case.server";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/complaints/:id`: a complaint with its subject and the decision. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadComplaintCase(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerComplaintCase(request, context, params.id ?? "");

export default function ComplaintCase() {
  const { t } = useTranslation(["complaints", "support"]);
  const { title, complaint, subject, about, decides, mine, sees } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const moment = useMoment();
  const { nickname, memberCode, reason, body, pictures, at } = complaint;
  return (
    <>
      <PageHead title={title} lead={t(`support:complaint.reason.${reason}`)}>
        <a className="c-button" href={href("/operator/complaints")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <section className="c-card" aria-label={t("said")}>
            <Letter
              nickname={nickname}
              memberCode={memberCode}
              body={body}
              at={at}
              when={moment(at)}
              pictures={pictures.map(({ hash }) => hash)}
            />
          </section>
          <SubjectCase
            about={about}
            subject={subject}
            sees={sees}
            complaintId={complaint.id}
            other={complaint.other}
            otherCode={complaint.otherCode}
          />
          <ComplaintOthers complaint={complaint} />
        </div>
        <aside>
          <ComplaintDecision
            key={complaint.version}
            complaint={complaint}
            decides={decides}
            mine={mine}
            reply={reply}
          />
        </aside>
      </div>
    </>
  );
}
